{-# LANGUAGE GADTs, ScopedTypeVariables, TypeOperators #-}
-- A value whose type is forgotten and found again, by unsafeCoerce, by a tag, by Typeable: what a branch does with
-- it says nothing of what it is elsewhere, in copies for known types, too.
module Main (main) where

import Data.Dynamic
import Data.Maybe (mapMaybe)
import Data.Typeable
import Unsafe.Coerce (unsafeCoerce)

halve :: Bool -> a -> a
halve True n = unsafeCoerce ((unsafeCoerce n :: Int) `div` 2)
halve False n = unsafeCoerce ((unsafeCoerce n :: Double) / 2)

-- an evaluator as it would be if the types of its results had been checked, and forgotten
data Term = Num !Int | Real Double | Truth Bool | Big Integer | Plus Term Term | Times Term Term | If Term Term Term
          | Same Term Term | Both Term Term | First Term

eval :: Term -> a
eval (Num n) = unsafeCoerce n
eval (Real x) = unsafeCoerce x
eval (Truth b) = unsafeCoerce b
eval (Big n) = unsafeCoerce n
eval (Plus a b) = unsafeCoerce ((eval a :: Int) + eval b)
eval (Times a b) = unsafeCoerce ((eval a :: Double) * eval b)
eval (If c t e) = if eval c then eval t else eval e
eval (Same a b) = unsafeCoerce ((eval a :: Int) == eval b)
eval (Both a b) = unsafeCoerce (eval a :: (), eval b :: ())
eval (First p) = fst (eval p)

count :: Int -> a -> Int
count 0 acc = unsafeCoerce acc
count n acc = count (n - 1) (unsafeCoerce acc + n :: Int)

half :: Typeable a => a -> a
half x
  | Just n <- cast x, Just y <- cast (n `div` (2 :: Int)) = y
  | Just d <- cast x, Just y <- cast (d / (2 :: Double)) = y
  | Just c <- cast x, Just y <- cast (pred (c :: Char)) = y
  | otherwise = x

total :: forall a. (Num a, Typeable a) => [a] -> a -> String
total [] acc
  | Just Refl <- (eqT :: Maybe (a :~: Int)) = "Int " ++ show (acc + 1)
  | Just Refl <- (eqT :: Maybe (a :~: Double)) = "Double " ++ show (sqrt acc)
  | Just n <- cast acc = "Integer " ++ show (n * n :: Integer)
  | otherwise = "another"
total (x : xs) acc = total xs (acc + x)

same :: (Typeable a, Typeable b, Eq b) => a -> b -> Bool
same x y = maybe False (== Just y) (gcast (Just x))

main :: IO ()
main = do
  print (halve True (7 :: Int), halve False (7 :: Double))
  print (eval (If (Same (Num 3) (Plus (Num 1) (Num 2))) (First (Both (Num (2 ^ (62 :: Int) + 5)) (Truth False))) (Num 0)) :: Int)
  print (eval (Times (Real 1.5) (Real 2.25)) :: Double, eval (Truth True) :: Bool, eval (Big (2 ^ (100 :: Int))) :: Integer)
  print (count 100000 (0 :: Int))
  print (half (7 :: Int), half (7 :: Double), half 'x', half "as it was")
  mapM_ putStrLn [total [1 .. 10] (0 :: Int), total [1 .. 10] (0 :: Double), total [1 .. 10] (0 :: Integer), total [1, 2] (0 :: Float)]
  print (same (1 :: Int) (1 :: Int), same (1 :: Int) (1 :: Double), same [2.5 :: Double] [2.5 :: Double])
  let values = [toDyn (1 :: Int), toDyn (2.5 :: Double), toDyn "three", toDyn (4 :: Int), toDyn ((+ 1) :: Int -> Int)]
  print (sum (mapMaybe fromDynamic values :: [Int]), sum (mapMaybe fromDynamic values :: [Double]), values)
  print (dynApply (values !! 4) (head values) >>= fromDynamic :: Maybe Int)
