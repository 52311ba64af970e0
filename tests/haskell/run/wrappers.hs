-- Sum, Product and their like are numbers, functors and monads; Arg, Ap and Alt.
import qualified Data.Semigroup as S
import Data.Monoid

main :: IO ()
main = do
  print (Sum 3 + 4 * 2 - 1 :: Sum Int)
  print (getProduct (Product 3 + 4), negate (Sum 2.5), abs (Product (-3)))
  print (minBound :: Sum Bool, maxBound :: All)
  print (fromIntegral (length "abc") + foldMap Sum [1, 2, 3 :: Int])
  print (fmap (+ 1) (Dual 3), (+) <$> Sum 3 <*> Sum 4, Product 3 >>= \x -> Product (x * x))
  print (First (Just 1) < First Nothing, fmap show (Last (Just 2)), sum (First (Just 4)), All True < All False)
  print (minimum [S.Arg 3 'a', S.Arg 1 'b', S.Arg 2 'c'], S.Max (S.Arg 1 'x') <> S.Max (S.Arg 1 'y'))
  print (getAp (Ap (Just "a") <> Ap (Just "b")), getAlt (foldMap (Alt . Just) [1, 2, 3]), mempty :: Ap Maybe String)
  print (S.mtimesDefault 3 "ab", S.mtimesDefault 0 "ab", S.Min 3 <> 2, fmap negate (S.First 3))
