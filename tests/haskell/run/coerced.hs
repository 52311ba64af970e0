{-# LANGUAGE DerivingVia, StandaloneDeriving, RankNTypes, ScopedTypeVariables, TypeApplications, FlexibleContexts, RoleAnnotations, KindSignatures #-}
-- coerce, deriving via
module Main where
import Data.Coerce
import Data.Monoid
import qualified Data.Map as M
import Data.Functor.Identity
import Data.List (sortBy)
import Data.Ord (comparing, Down (..))

newtype Age = Age Int deriving (Show, Eq, Ord)
newtype Name = Name String deriving Show
newtype Wrap f a = Wrap (f a)
newtype Pred a = Pred (a -> Bool)
data Tree a = Leaf | Node (Tree a) a (Tree a) deriving Show
data Tagged t a = Tagged a deriving Show
newtype Endo' a = Endo' (a -> a)

ages :: [Int] -> [Age]
ages = coerce

sumAll :: forall a. Num a => [a] -> a
sumAll xs = coerce (mconcat (coerce xs :: [Sum a]))

through :: Coercible a b => [a] -> [b]
through = map coerce


(#.) :: Coercible b c => (b -> c) -> (a -> b) -> a -> c
(#.) _ = coerce

foldMap' :: Foldable t => t Int -> Int
foldMap' = getSum #. foldMap Sum

newtype Total = Total Int deriving (Semigroup, Monoid) via (Sum Int) deriving stock Show
newtype MaxAge = MaxAge Age deriving (Eq, Ord) deriving (Show) via Age

main :: IO ()
main = do
  print (ages [1, 2, 3])
  print (coerce (3 :: Int) :: Age, coerce (Age 4) + (1 :: Int), coerce (Just "x") :: Maybe Name)
  print ((coerce (+ (1 :: Int)) :: Age -> Age) (Age 4))
  print (coerce (M.fromList [('a', 1 :: Int)]) :: M.Map Char Age)
  print (coerce (Node Leaf (1 :: Int) (Node Leaf 2 Leaf)) :: Tree Age)
  print ((coerce (Tagged 'c' :: Tagged Int Char)) :: Tagged Bool Char)
  print (sumAll [1, 2, 3 :: Int], sumAll [1.5, 2], foldMap' [1, 2, 3])
  print (through [Age 1, Age 2] :: [Int], through [1.5 :: Double] :: [Sum Double])
  print ((coerce (Wrap (Just 'c')) :: Maybe Char), (coerce (Identity [Identity 'd']) :: String))
  print (case coerce (Pred (even :: Int -> Bool)) :: Age -> Bool of f -> map f [Age 1, Age 2])
  print (coerce @[Int] @[Down Int] [2, 1], 3 :: Int)
  print (mconcat [Total 1, Total 2], MaxAge (Age 3), max (MaxAge (Age 1)) (MaxAge (Age 2)))
  print (foldr (\n acc -> coerce n + acc) 0 (map Age [1 .. 1000]) :: Int)
  print (getAll (foldMap coerce [True, False]), getAny (foldMap coerce [False, True]))
