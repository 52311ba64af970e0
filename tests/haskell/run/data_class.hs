{-# LANGUAGE DeriveDataTypeable, StandaloneDeriving, PolymorphicComponents #-}
-- The class Data can be derived, and stand in a context.
module Main (main) where

import Data.Data

data Position = Position String !Int !Int
  deriving (Eq, Ord, Data, Typeable)

data Tree a = Leaf | Node (Tree a) a (Tree a)
  deriving (Show, Data)

newtype Walk = Walk (forall a. Tree a -> Int)

deriving instance Data Name

newtype Name = Name String

kind :: Data a => a -> String
kind x = show (typeOf x)

main :: IO ()
main = do
  putStrLn (kind (Position "a" 1 2))
  putStrLn (kind (Name "b"))
  putStrLn (kind (Node Leaf 'c' Leaf))
  print (Position "a" 1 2 < Position "a" 1 3, Node Leaf () Leaf)
  case Walk depth of Walk f -> print (f (Node Leaf 'x' (Node Leaf 'y' Leaf)), f (Node Leaf () Leaf))
  where
    depth Leaf = 0
    depth (Node a _ b) = 1 + max (depth a) (depth b)
