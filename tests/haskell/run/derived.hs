-- Derived instances, and dictionaries of them with contexts.
module Main where
import Data.Ix

data Colour = Red | Green | Blue deriving (Eq, Ord, Show, Read, Enum, Bounded, Ix)
data Tree a = Leaf | Node { left :: Tree a, value :: a, right :: Tree a } deriving (Eq, Ord, Show, Read)
newtype Wrap f = Wrap { unwrap :: f } deriving (Eq, Ord, Show)
data Op = Int :+: Int | Neg Op deriving (Eq, Ord, Show)
infixl 6 :+:

insert :: Ord a => a -> Tree a -> Tree a
insert x Leaf = Node Leaf x Leaf
insert x t = case compare x (value t) of
  LT -> t { left = insert x (left t) }
  GT -> t { right = insert x (right t) }
  EQ -> t

main :: IO ()
main = do
  print [minBound .. maxBound :: Colour]
  print (succ Red, fromEnum Blue, [Red ..], read "[Blue,Red]" :: [Colour], index (Red, Blue) Green)
  print (insert 'b' (insert 'a' Leaf))
  print (read "Node {left = Leaf, value = -3, right = Leaf}" :: Tree Int)
  print (Wrap (Just (-1)), compare (Wrap Red) (Wrap Blue), Leaf < Node Leaf () Leaf)
  print (Neg (1 :+: (-2)), maximum [1 :+: 2, 1 :+: 3, Neg (0 :+: 0)])
