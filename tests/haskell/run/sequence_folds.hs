-- Folds from the left over sequences of every small size: the order, functions that are known and that aren't, undefined elements.
import Control.Exception (SomeException, evaluate, try)
import Data.Foldable (foldl')
import qualified Data.Sequence as Seq

fails :: a -> IO ()
fails x = try (evaluate x) >>= \r -> putStrLn (either (const "fails" . (id :: SomeException -> SomeException)) (const "doesn't") r)

unknown :: [b -> a -> b] -> b -> Seq.Seq a -> [b]
unknown fs z s = [foldl' f z s | f <- fs]
{-# NOINLINE unknown #-}

main :: IO ()
main = do
  print [foldl' (\t x -> 3 * t - x) 1 (Seq.fromList [1 .. n]) == foldl' (\t x -> 3 * t - x) 1 [1 .. n :: Int] | n <- [0 .. 120]]
  print (foldl' (flip (:)) [] (foldr (Seq.<|) (Seq.fromList "xyz") (take 40 (cycle "abc"))))
  print (unknown [(+), (-), (*), \_ x -> x, const] 2 (Seq.fromList [1 .. 30 :: Integer]))
  print (foldl' (+) 0.5 (Seq.fromList (map sqrt [1 .. 1000 :: Double])), foldl' (\n s -> n + length s) 0 (Seq.replicate 50 "five"))
  print (foldl' (\_ _ -> 1 :: Int) 0 (Seq.fromList [undefined, undefined :: Int]))
  fails (foldl' (\_ x -> x) 0 (Seq.fromList ([1 .. 20] ++ [undefined] ++ [22 .. 40 :: Int])))
  fails (foldl' (\_ x -> x) 0 (Seq.fromList ([1 .. 20] ++ [undefined :: Int])))
  fails (foldl' (\_ x -> x) undefined (Seq.fromList [1 :: Int]))
  fails (foldl' (\_ x -> x) undefined (Seq.fromList ([] :: [Int])))
