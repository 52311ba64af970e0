{-# LANGUAGE DeriveGeneric, DeriveAnyClass, DerivingStrategies, GeneralizedNewtypeDeriving #-}
-- Instances of Hashable that GHC makes by Generic have the same numbers, so that tables have the same order.
module Main (main) where

import qualified Data.HashMap.Strict as M
import qualified Data.HashSet as S
import Data.Hashable
import GHC.Generics (Generic)

data Colour = Red | Green | Blue deriving (Eq, Ord, Show, Enum, Bounded, Generic)
instance Hashable Colour

data Shape = Dot | Circle Int | Box { width, height :: Int, colour :: Colour } | Group [Shape]
  deriving (Eq, Show, Generic, Hashable)

data Pair a b = Pair a b deriving (Eq, Show, Generic)
instance (Hashable a, Hashable b) => Hashable (Pair a b)

data Tree a = Leaf | Node (Tree a) a (Tree a)
  deriving stock (Eq, Show, Generic)
  deriving anyclass Hashable

data Unit = Unit deriving (Eq, Show, Generic, Hashable)
newtype Name = Name String deriving stock (Eq, Show) deriving newtype Hashable
newtype Age = Age Int deriving (Eq, Show, Generic)
instance Hashable Age

grow :: Int -> Tree Int
grow 0 = Leaf
grow n = Node (grow (n - 1)) n (grow (n `div` 2))

main :: IO ()
main = do
  print (map hash [Red ..], hash Unit, hash (Name "n"), hash (Age 5), hashWithSalt 3 (Age 5))
  print (map hash [Dot, Circle 3, Box 1 2 Blue, Group [Dot, Circle 1], Group []])
  print (hash (Pair 'a' (Just True)), map (hash . grow) [0 .. 5])
  print (M.toList (M.fromList [(Pair c n, n) | c <- [Red ..], n <- [1 .. 4 :: Int]]))
  print (S.toList (S.fromList (map Circle [1 .. 20] ++ [Dot, Box 3 4 Red])))
