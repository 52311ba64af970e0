-- Instances of the library's types that few programs need, and smaller modules of base and transformers.
module Main where
import Control.Applicative
import Control.Applicative.Backwards
import Control.Applicative.Lift
import Control.Arrow (ArrowMonad (..), Kleisli (..))
import Control.Monad
import Control.Monad.Fix
import qualified Control.Monad.ST as Strict
import qualified Control.Monad.ST.Lazy as Lazy
import Control.Monad.State
import Control.Monad.Trans.Accum (add, look, runAccum)
import Control.Monad.Trans.Except (ExceptT (..))
import Control.Monad.Trans.Identity
import Control.Monad.Trans.Maybe (MaybeT (..))
import qualified Control.Monad.Trans.RWS.CPS as CPS
import Control.Monad.Trans.Select (runSelect, select)
import Control.Monad.Trans.Writer (WriterT (..))
import Control.Monad.Zip
import Data.Bifoldable
import Data.Bifunctor
import Data.Bitraversable
import Data.Complex
import Data.Functor.Classes
import Data.Functor.Compose
import Data.Functor.Identity
import qualified Data.Functor.Product as P
import Data.Functor.Reverse
import qualified Data.Functor.Sum as S
import Data.Ix
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.Map as Map
import Data.Monoid
import Data.Proxy
import qualified Data.Semigroup as Semi
import qualified Data.Sequence as Seq
import qualified Data.STRef.Lazy as LazyRef
import Data.Time.Calendar
import Data.Time.Calendar.Easter
import Data.Time.Calendar.Julian
import Data.Time.Calendar.MonthDay
import Data.Tree
import Data.Version
import System.IO
import System.IO.Error
import Text.ParserCombinators.ReadP (readP_to_S)
import Text.Printf
import Text.Show.Functions ()

newtype Metres = Metres Double
instance PrintfArg Metres where
  formatArg (Metres x) f = formatRealFloat x (vFmt 'f' f) . showString " m"

tree :: Tree Int
tree = Node 1 [Node 2 [], Node 3 [Node 4 []]]

-- All Fibonacci numbers, from two variables.
fibs :: [Integer]
fibs = Lazy.runST (do
  a <- LazyRef.newSTRef 0
  b <- LazyRef.newSTRef 1
  let go = do
        x <- LazyRef.readSTRef a
        y <- LazyRef.readSTRef b
        LazyRef.writeSTRef a y
        LazyRef.writeSTRef b (x + y)
        rest <- go
        return (x : rest)
  go)

numbers :: Strict.ST s [Int]
numbers = Lazy.lazyToStrictST (do
  r <- LazyRef.newSTRef 0
  forM [1 .. 5] (\n -> LazyRef.modifySTRef r (+ n) >> LazyRef.readSTRef r))

main :: IO ()
main = do
  -- readers
  print (read "3 :| [4,5]" :: NonEmpty Int)
  print (read "Identity 7" :: Identity Int, read "Sum {getSum = 3}" :: Sum Int, read "(Proxy)" :: Proxy Int)
  print (read "(1,2,3,4,5,6,7,8,'c')" :: (Int, Int, Int, Int, Int, Int, Int, Int, Char))
  print (read "Node {rootLabel = 1, subForest = []}" :: Tree Int)
  print (read "Compose (Just [1,2])" :: Compose Maybe [] Int)
  print (reads "ReadWriteMode rest" :: [(IOMode, String)])
  print (read "ZipList {getZipList = [1,2]}" :: ZipList Int)
  -- numbers in wrappers
  print (Identity 3 + 4 * 2, [Identity 'a' ..  Identity 'd'], Const 3 < (Const 4 :: Const Int ()), Const "a" <> Const "b" :: Const String Int)
  print (range ((0, 0, 0, 0, 0), (1, 0, 1, 0, 1)), index ((0, 0, 0, 0, 0, 0), (1, 2, 3, 1, 2, 3)) (1, 1, 2, 1, 0, 3 :: Int))
  -- alternatives and monads
  r <- (ioError (userError "first") <|> return "second") :: IO String
  putStrLn r
  e <- try' (empty :: IO ())
  print (either ioeGetErrorString show e)
  print (ZipList [1, 2] <|> ZipList [9, 8, 7], sum (ZipList [1, 2, 3]), traverse (\x -> [x, x + 1]) (ZipList [1]))
  print (("a", "b", (+ 1)) <*> ("c", "d", 3), ("x", [1], 'c') >>= \c -> ("y", [2], c : "!"))
  print (unwrapMonad (WrapMonad [1, 2] *> pure 'x'), runKleisli (Kleisli (\x -> [x, x + 1]) >>= \y -> Kleisli (\x -> [x * y])) 3)
  print (fmap (+ 1) (2 :+ 3), (+) <$> (1 :+ 2) <*> (10 :+ 20), sum (3 :+ 4), ((1 :+ 2) >>= \x -> x :+ (x * 2)))
  print (take 5 (fst (runIdentity (mfix (\ ~(xs, _) -> Identity (1 : xs, ()))))), Strict.runST (mfix (\xs -> return (1 : take 3 xs))))
  print (mzip tree (fmap show tree))
  print (mzipWith (+) (Seq.fromList [1, 2, 3]) (Seq.fromList [10, 20]))
  -- lifted classes
  print (liftCompare compare (Map.fromList [(1, 'a')]) (Map.fromList [(1, 'b')]), eq1 tree (fmap id tree))
  putStrLn (showsPrec1 11 (Seq.fromList "abc") "" ++ showsPrec1 0 (Map.fromList [(1, 'x')]) "" ++ liftShowsPrec showsPrec showList 0 tree "")
  print (MaybeT [Just 1, Nothing], ExceptT (Just (Right 2 :: Either String Int)), WriterT (Just (1, "w")), IdentityT [1])
  print (compare (MaybeT [Just 1]) (MaybeT [Nothing]), sum (ExceptT [Right 1, Left 'x', Right 5]), P.Pair [1] (Just 2) == P.Pair [1] (Just 2))
  print (S.InL (Just 1) :: S.Sum Maybe [] Int)
  -- two parameters
  print (bimap length not ('a', "xyz", True), bimap show (+ 1) (Const 3 :: Const Int Int), second (+ 1) (Semi.Arg 'a' 2))
  print (biList (1, 2), bimaximum (3, 9), bifoldr1 (-) (5, 3), bifind even (Right 4 :: Either Int Int), biconcat ([1], [2]))
  print (bimapAccumL (\s x -> (s + x, s)) (\s y -> (s * y, [s])) 1 (5, 7), bifoldMap show show (Map.fromList [(1, 'a')]))
  print (bitraverse (\x -> [x, -x]) (: []) (Left 3 :: Either Int Int))
  -- semigroups
  print (Semi.Option (Just [1]) <> mempty, Semi.option 0 (+ 1) (Semi.Option (Just 3)), Semi.WrapMonoid "a" <> Semi.WrapMonoid "b")
  print ((Sum 1, Any False, [1], "a", Min' 2) <> (Sum 2, Any True, [2], "b", Min' 1))
  -- transformers
  print (runAccum (do { add [1]; xs <- look; add [length xs]; return xs }) [0])
  print (runSelect (replicateM 2 (select (\k -> if k 'a' > k 'b' then 'a' else 'b'))) (\s -> if s == "ab" then 1 else 0 :: Int))
  print (CPS.runRWS (do { CPS.tell [1]; x <- CPS.ask; CPS.modify (+ x); (_, w) <- CPS.listen (CPS.tell [2, 3]); return w }) 10 5)
  print (execState (runIdentityT (modify (+ 1) >> get >>= put . (* 2))) 4)
  print (runErrors ((,) <$> failure ["one"] <*> failure ["two"]) :: Either [String] (Int, Int))
  print (execState (forwards (traverse (\x -> Backwards (modify (x :))) [1, 2, 3])) [], foldr (:) [] (Reverse [1, 2, 3]))
  -- lazy state
  print (takeWhile (< 100) fibs, Strict.runST numbers, Strict.runST (liftA2 (++) numbers numbers))
  -- small modules
  printf "%v|%8.2f|%-10s|\n" (Metres 1.5) (Metres 2) "end"
  print (gregorianEaster 2026, orthodoxEaster 2026, toJulian (fromGregorian 1917 11 7), showJulian (fromGregorian 2000 3 1))
  print (fromJulianValid 1900 2 29, addJulianMonthsClip 1 (fromJulian 2001 1 31), dayOfYearToMonthAndDay True 60, monthAndDayToDayOfYear False 12 31)
  print (last (readP_to_S parseVersion "1.2.3-beta"), sequence_ [Nothing, Just ()], not)
  print (isUserErrorType userErrorType, ReadMode < WriteMode, [minBound .. maxBound :: Bool], compare AbsoluteSeek SeekFromEnd, LineBuffering < NoBuffering)
  where
    try' act = catchIOError (fmap Right act) (return . Left)

newtype Min' = Min' Int deriving Show
instance Semigroup Min' where Min' a <> Min' b = Min' (min a b)

