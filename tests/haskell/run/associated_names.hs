{-# LANGUAGE TypeFamilies, TypeFamilyDependencies, DataKinds, FlexibleContexts, FlexibleInstances, KindSignatures, UndecidableInstances, TypeOperators, MagicHash, RankNTypes #-}
-- A family of a class is named in an instance as a method is, whatever the module imports; in a class a family may say that its
-- result leads back to its argument; errors as types; what GHC.Exts has beside.
module Main (main) where

import Data.Kind (Type)
import qualified GHC.Exts as E
import GHC.Exts (build, augment, reallyUnsafePtrEquality#, isTrue#)
import GHC.TypeLits (ErrorMessage (..), Symbol, TypeError)

newtype Bag a = Bag [a] deriving Show

instance E.IsList (Bag a) where
  type Item (Bag a) = a
  fromList = Bag
  toList (Bag xs) = xs

class Frozen f where
  type Mutable f = (m :: Type) | m -> f
  type Mutable2 f = r | r -> f
  thaw :: f -> Mutable f
  count :: Mutable f -> f -> Int

newtype Cell = Cell Int deriving Show

instance Frozen Int where
  type Mutable Int = Cell
  type Mutable2 Int = Cell
  thaw = Cell
  count (Cell a) b = a + b

class Gone (why :: Symbol)
instance TypeError ('Text why) => Gone why

old :: Gone "old is gone: use new" => Int -> Int
old = id

type family Element c where
  Element [a] = a
  Element c = TypeError ('Text "no container: " ':<>: 'ShowType c ':$$: 'Text "at all")

first :: [a] -> Element [a]
first = head

main :: IO ()
main = do
  print (E.fromList "abc" :: Bag Char)
  print (E.toList (Bag [1, 2, 3 :: Int]))
  print (thaw (3 :: Int), count (thaw (3 :: Int)) (4 :: Int))
  print (first [1, 2 :: Int])
  print (build (\c n -> c 'x' (c 'y' n)), augment (\c n -> c 1 (c 2 n)) [3 :: Int])
  let same x y = isTrue# (reallyUnsafePtrEquality# x y)
  print (same (undefined :: Int) undefined || True)
