{-# LANGUAGE TypeFamilies, FlexibleInstances #-}
-- GHC.IsList: types that can be made of lists and turned into them.
module GHC.IsList (IsList (..), overloadedList, overloadedItems) where

import qualified Data.ByteString as ByteString
import qualified Data.IntMap as IntMap
import qualified Data.IntSet as IntSet
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.Map as Map
import qualified Data.Sequence as Sequence
import qualified Data.Set as Set
import qualified Data.Text as Text
import qualified Data.Text.Lazy as LazyText
import Data.Word (Word8)
import qualified Prelude.Fold as Fold

class IsList l where
  type Item l
  fromList :: [Item l] -> l
  fromListN :: Int -> [Item l] -> l
  fromListN _ = fromList
  toList :: l -> [Item l]

-- What lists in expressions and patterns stand for, with OverloadedLists.
overloadedList :: IsList l => [Item l] -> l
overloadedList = fromList

overloadedItems :: IsList l => l -> [Item l]
overloadedItems = toList

instance IsList [a] where
  type Item [a] = a
  fromList xs = xs
  toList xs = xs

instance IsList (NonEmpty a) where
  type Item (NonEmpty a) = a
  fromList (x : xs) = x :| xs
  fromList [] = errorWithoutStackTrace "NonEmpty.fromList: empty list"
  toList (x :| xs) = x : xs

instance Ord k => IsList (Map.Map k a) where
  type Item (Map.Map k a) = (k, a)
  fromList = Map.fromList
  toList = Map.toList

instance Ord a => IsList (Set.Set a) where
  type Item (Set.Set a) = a
  fromList = Set.fromList
  toList = Set.toList

instance IsList (IntMap.IntMap a) where
  type Item (IntMap.IntMap a) = (Int, a)
  fromList = IntMap.fromList
  toList = IntMap.toList

instance IsList IntSet.IntSet where
  type Item IntSet.IntSet = Int
  fromList = IntSet.fromList
  toList = IntSet.toList

instance IsList (Sequence.Seq a) where
  type Item (Sequence.Seq a) = a
  fromList = Sequence.fromList
  toList = Fold.toList

instance IsList Text.Text where
  type Item Text.Text = Char
  fromList = Text.pack
  toList = Text.unpack

instance IsList LazyText.Text where
  type Item LazyText.Text = Char
  fromList = LazyText.pack
  toList = LazyText.unpack

instance IsList ByteString.ByteString where
  type Item ByteString.ByteString = Word8
  fromList = ByteString.pack
  toList = ByteString.unpack
