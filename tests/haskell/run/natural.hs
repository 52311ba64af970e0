{-# LANGUAGE DeriveGeneric, KindSignatures #-}
-- Numeric.Natural, Data.Functor.Classes, Data.Kind, Data.Unique, GHC.Generics, MVars.
module Main where
import Control.Concurrent.MVar
import Control.DeepSeq (NFData, force)
import Control.Exception
import Data.Bits
import Data.Functor.Classes
import Data.Functor.Identity (Identity (..))
import Data.Kind (Type)
import Data.List.NonEmpty (NonEmpty (..))
import Data.Unique
import GHC.Generics (Generic)
import GHC.Natural (minusNaturalMaybe)
import Numeric.Natural

newtype Fix (f :: Type -> Type) = Fix (f (Fix f))

instance Eq1 f => Eq (Fix f) where
  Fix a == Fix b = eq1 a b
instance Ord1 f => Ord (Fix f) where
  compare (Fix a) (Fix b) = compare1 a b
instance Show1 f => Show (Fix f) where
  showsPrec p (Fix a) = showsUnaryWith (liftShowsPrec showsPrec showList) "Fix" p a

data Expr e = Num Int | Add e e
instance Eq1 Expr where
  liftEq _ (Num a) (Num b) = a == b
  liftEq eq (Add a b) (Add c d) = eq a c && eq b d
  liftEq _ _ _ = False
instance Show1 Expr where
  liftShowsPrec _ _ p (Num n) = showsUnaryWith showsPrec "Num" p n
  liftShowsPrec sp _ p (Add a b) = showsBinaryWith sp sp "Add" p a b

data Point = Point Int [Int] deriving (Show, Generic)
instance NFData Point

attempt :: Show a => a -> IO ()
attempt x = try (evaluate x) >>= either (\e -> putStrLn ("throws " ++ takeWhile (/= '\n') (show (e :: SomeException)))) print

main :: IO ()
main = do
  let n = 12345678901234567890123 :: Natural
  print (n, n * n, n `div` 1000, n `mod` 7, [1 .. 5 :: Natural], [5, 3 .. 0 :: Natural], toInteger n, fromIntegral n :: Int)
  print (2 ^ (100 :: Int) :: Natural, shiftL 1 70 :: Natural, popCount n, n .&. 255, testBit n 3, minusNaturalMaybe 3 5, minusNaturalMaybe 5 3, read "42" :: Natural)
  print (maximum [3, 8, 5 :: Natural], sum [1 .. 100 :: Natural], compare 3 (4 :: Natural), even n, gcd 12 (18 :: Natural), pred 1 :: Natural)
  attempt (3 - 5 :: Natural)
  attempt (fromInteger (-1) :: Natural)
  attempt (pred 0 :: Natural)
  attempt (5 `div` 0 :: Natural)
  attempt (negate 0 :: Natural)
  let e = Fix (Add (Fix (Num 1)) (Fix (Add (Fix (Num 2)) (Fix (Num (-3))))))
  print (e, e == e, e == Fix (Num 1), Fix (Just (Fix Nothing)) < Fix (Just (Fix (Just (Fix Nothing)))))
  print (eq1 (Just 'a') (Just 'a'), compare1 [1, 2 :: Int] [1, 3], liftEq (\a b -> a == length b) [1, 2] ["a", "bc"], compare2 (1 :: Int, 'a') (1, 'b'), eq1 (1 :| [2 :: Int]) (1 :| [2]))
  putStrLn (showsPrec1 11 (Just (-3 :: Int)) "" ++ showsPrec1 0 [1, 2 :: Int] "" ++ showsPrec1 11 (Identity 'x') "" ++ showsPrec2 11 (Left 1 :: Either Int Char) "" ++ showsPrec1 0 (True, 'y') "" ++ showsPrec1 6 ('a' :| "b") "")
  print (force (Point 1 [2, 3]))
  u <- newUnique
  v <- newUnique
  print (u == u, u == v, compare u v, hashUnique v - hashUnique u)
  m <- newMVar (10 :: Int)
  modifyMVar_ m (return . (+ 5))
  r <- modifyMVar m (\x -> return (x * 2, x))
  a <- readMVar m
  b <- swapMVar m 7
  c <- withMVar m (\x -> return (x + 1))
  full <- tryPutMVar m 9
  d <- takeMVar m
  none <- tryTakeMVar m
  isEmpty <- isEmptyMVar m
  putMVar m 8
  z <- try (modifyMVar_ m (\_ -> throwIO (userError "inside")))
  e' <- tryReadMVar m
  print (r, a, b, c, full, d, none, isEmpty, either (\x -> show (x :: IOException)) (const "") z, e')
  w <- newEmptyMVar :: IO (MVar Int)
  x <- try (takeMVar w)
  print (either (\y -> show (y :: BlockedIndefinitelyOnMVar)) show x, m == m)
