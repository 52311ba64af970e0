-- Small modules of base: non-empty lists, functors beside and inside of each other, proxies, division with a rest.
import Control.Monad.Fail (MonadFail)
import Data.Bifoldable
import Data.Bitraversable
import Data.Fixed (divMod', mod')
import Data.Functor.Compose
import Data.Functor.Const
import Data.Functor.Contravariant
import Data.Functor.Product
import Data.Functor.Sum
import Data.List.NonEmpty (NonEmpty (..), (<|))
import qualified Data.List.NonEmpty as NE
import Data.Proxy
import Data.String (IsString (..))

newtype Name = Name String deriving (Show, Eq)
instance IsString Name where fromString = Name

class Sized a where size :: Proxy a -> Int
instance Sized Int where size _ = 8
instance Sized Bool where size _ = 1

safe :: MonadFail m => Int -> m Int
safe n = if n > 0 then return n else fail "not positive"

main :: IO ()
main = do
  let xs = 3 :| [1, 4, 1, 5, 9, 2, 6]
  print (NE.sort xs, NE.head xs, NE.length xs, NE.toList (NE.map (* 2) xs))
  print (NE.group "mississippi", NE.groupAllWith (`mod` 3) [1 .. 10], NE.groupBy1 (\a b -> even a == even b) xs)
  print (NE.scanl (+) 0 [1, 2, 3], NE.scanr1 max xs, 0 <| xs, NE.uncons xs, NE.nonEmpty "", NE.nonEmpty "a")
  print (NE.zip xs (NE.fromList "abc"), NE.unzip (NE.zip xs xs), xs NE.!! 4, NE.transpose ((1 :| [2, 3]) :| [4 :| [5, 6]]))
  print (NE.inits "abc", NE.tails "ab", NE.insert 4 [1, 7], NE.take 3 (NE.iterate (* 2) 1), NE.nub xs, NE.reverse xs)
  print (NE.span (> 2) xs, NE.partition even xs, NE.takeWhile (< 5) xs, NE.isPrefixOf [3, 1] xs, NE.xor (True :| [True, True]))
  print (NE.unfoldr (\n -> (n, if n > 3 then Nothing else Just (n + 1))) 1, NE.sortWith negate xs, foldr1 min xs, maximum xs)
  print (fmap (+ 1) (Compose [Just 1, Nothing]), sum (Compose [[1, 2], [3]]), traverse (\x -> [x, x + 10]) (Compose (Just [1, 2])))
  print (Compose (Just [(+ 1)]) <*> Compose (Just [2, 3]), Pair [1] (Just 2), fmap negate (Pair [1] (Just 2)), sum (Pair [1, 2] [3]))
  print (InL (Just 1) :: Sum Maybe [] Int, fmap length (InR ["a"] :: Sum Maybe [] String), getConst (traverse (\x -> Const [x]) "xy"))
  print (getPredicate (contramap length (Predicate even)) "abcd", getComparison (contramap negate defaultComparison) 1 2, getOp (length >$< Op (+ 1)) "abc")
  print (size (Proxy :: Proxy Int) + size (Proxy :: Proxy Bool), Proxy :: Proxy Int, fromString "x" == Name "x", fromString "y" ++ "z")
  print (7.5 `mod'` 2, (-7.5) `mod'` 2, divMod' 7.25 2 :: (Int, Double), (safe 3 :: Maybe Int, safe 0 :: Maybe Int))
  print (bifoldMap show show (1, 'x'), bisum (3, 4), biList (Left 'a' :: Either Char Char), bitraverse Just (const Nothing) (1, 2) == (Nothing :: Maybe (Int, Int)))
  r <- bitraverse (\x -> print x >> return (x + 1)) (return . not) (1, True)
  print (r, bilength (1, 'c'), biany even odd (1, 3))
