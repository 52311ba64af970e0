{-# LANGUAGE NoImplicitPrelude #-}
module M where
import Mini
-- The contexts of derived instances are seen by those who use them.
data Colour = Red | Green | Blue deriving (Eq, Ord, Show, Read, Enum, Bounded)
data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Eq, Ord, Show)
data Mixed f a = Mixed (Maybe a) [Mixed f a] deriving Eq
newtype Wrap a = Wrap [a] deriving (Eq, Show)
data Two a b = One a | Other (Two b a) deriving (Eq, Show)
data Phantom a = Phantom Int deriving (Eq, Show)
colours = [minBound .. maxBound :: Colour]
next c = if c == Blue then Red else c
sameTree t u = Node t 'a' Leaf == u
compareTrees x t u = Node t x Leaf < u
mixed x y = Mixed (Just x) [] == y
showWrap x = show (Wrap [x])
two x y = if One x == y then show y else show (Other y)
phantom p = show (Phantom 1) ++ show (if p == Phantom 2 then p else p)
