-- A variable that is a number of one type in one branch and of another in the next.
module Main (main) where

import Data.Typeable (Typeable, cast)
import Unsafe.Coerce (unsafeCoerce)

data Kind = Whole | Broken deriving Eq

half :: Kind -> a -> Double
half kind x = case kind of
  Whole -> fromIntegral (unsafeCoerce x `div` 2 :: Int)
  Broken -> unsafeCoerce x / 2

later :: Kind -> a -> Int -> Double
later kind x n = if n == 0 then half kind x else later kind x (n - 1)

known :: Typeable a => a -> Double
known x
  | Just n <- cast x = fromIntegral (n + 1 :: Int)
  | Just d <- cast x = d * 2
  | Just c <- cast x = fromIntegral (fromEnum (c :: Char))
  | otherwise = 0

newtype Age = Age Int

main :: IO ()
main = do
  print (half Whole (7 :: Int), half Broken (7 :: Double))
  print [later kind (if kind == Whole then unsafeCoerce n else unsafeCoerce (fromIntegral n :: Double)) n | kind <- [Whole, Broken], n <- [3, 4 :: Int]]
  print (unsafeCoerce (Age 5) + (1 :: Int), (unsafeCoerce (+ (1 :: Int)) :: Int -> Int) 4, length (unsafeCoerce "text" :: String))
  print (known (3 :: Int), known (2.5 :: Double), known 'a', known "x")
  print (fst (1 :: Int, unsafeCoerce (undefined :: Int) :: Bool))
