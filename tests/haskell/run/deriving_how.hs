{-# LANGUAGE DerivingStrategies, DerivingVia, DeriveAnyClass, GeneralizedNewtypeDeriving, StandaloneDeriving #-}
-- How an instance is derived: by its class's rules, as that of the type inside, without methods, as that of another type.
module Main where

import Data.Monoid

class Describe a where
  describe :: a -> String
  describe _ = "something"

newtype Age = Age Int
  deriving stock (Show, Read)
  deriving newtype (Eq, Ord, Num)

newtype Score = Score Int
  deriving stock Show
  deriving newtype (Eq, Ord)
  deriving (Semigroup, Monoid) via (Sum Int)

data Colour = Red | Green | Blue
  deriving stock (Show, Eq, Ord, Enum, Bounded)
  deriving anyclass Describe

newtype Meters = Meters Double
  deriving newtype (Show, Num, Fractional)
  deriving anyclass (Describe)

newtype Longest a = Longest [a]
  deriving stock (Show, Eq)

newtype Both = Both Bool deriving stock (Show)
deriving via All instance Semigroup Both
deriving via All instance Monoid Both
deriving newtype instance Eq Both
deriving stock instance Ord Both
deriving anyclass instance Describe Both

newtype Pair a = Pair (a, a)
  deriving stock Show
  deriving (Semigroup) via (Sum a, Product a)

data Shape = Shape deriving (Show, Describe)

main :: IO ()
main = do
  print (Age 3 + 4, read "Age 5" < Age 6)
  print (mconcat [Score 1, Score 2, Score 39])
  putStrLn (describe Red ++ show [minBound .. maxBound :: Colour])
  print (Meters 2.5 / 2)
  putStrLn (describe (Meters 1) ++ describe (Both True) ++ describe Shape)
  print (mconcat [Both True, Both False], Both True == Both True, compare (Both False) (Both True))
  print (Pair (1, 2) <> Pair (3, 4 :: Int), Longest "a")
