{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances #-}
-- GHC.IsList: types that can be made of lists and turned into them.
--
-- The type of the elements is a second parameter of the class, where GHC has a type family.
module GHC.IsList (IsList (..)) where

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

class IsList l e | l -> e where
  fromList :: [e] -> l
  fromListN :: Int -> [e] -> l
  fromListN _ = fromList
  toList :: l -> [e]

instance IsList [a] a where
  fromList xs = xs
  toList xs = xs

instance IsList (NonEmpty a) a where
  fromList (x : xs) = x :| xs
  fromList [] = errorWithoutStackTrace "NonEmpty.fromList: empty list"
  toList (x :| xs) = x : xs

instance Ord k => IsList (Map.Map k a) (k, a) where
  fromList = Map.fromList
  toList = Map.toList

instance Ord a => IsList (Set.Set a) a where
  fromList = Set.fromList
  toList = Set.toList

instance IsList (IntMap.IntMap a) (Int, a) where
  fromList = IntMap.fromList
  toList = IntMap.toList

instance IsList IntSet.IntSet Int where
  fromList = IntSet.fromList
  toList = IntSet.toList

instance IsList (Sequence.Seq a) a where
  fromList = Sequence.fromList
  toList = Fold.toList

instance IsList Text.Text Char where
  fromList = Text.pack
  toList = Text.unpack

instance IsList LazyText.Text Char where
  fromList = LazyText.pack
  toList = LazyText.unpack

instance IsList ByteString.ByteString Word8 where
  fromList = ByteString.pack
  toList = ByteString.unpack
