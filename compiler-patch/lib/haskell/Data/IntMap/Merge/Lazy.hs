-- Data.IntMap.Merge.Lazy: two maps are merged by tactics. Made by script/haskell-library of Data/IntMap/Merge/Strict.hs.
module Data.IntMap.Merge.Lazy
  ( SimpleWhenMissing, SimpleWhenMatched, WhenMissing, WhenMatched, merge, mergeA, zipWithMaybeMatched, zipWithMatched
  , mapMaybeMissing, dropMissing, preserveMissing, mapMissing, filterMissing, zipWithMaybeAMatched, zipWithAMatched
  , traverseMaybeMissing, traverseMissing, filterAMissing, runWhenMatched, runWhenMissing
  ) where

import Data.Functor.Identity (Identity (..))
import Data.IntMap.Lazy (IntMap, fromDistinctAscList, toAscList)
import Data.Map.Merge.Lazy hiding (SimpleWhenMissing, SimpleWhenMatched, WhenMissing, WhenMatched, merge, mergeA)
import qualified Data.Map.Merge.Tactics as Tactics

type WhenMissing f = Tactics.WhenMissing f Int
type WhenMatched f = Tactics.WhenMatched f Int
type SimpleWhenMissing = Tactics.WhenMissing Identity Int
type SimpleWhenMatched = Tactics.WhenMatched Identity Int

merge :: SimpleWhenMissing a c -> SimpleWhenMissing b c -> SimpleWhenMatched a b c -> IntMap a -> IntMap b -> IntMap c
merge left right both m n = runIdentity (mergeA left right both m n)

mergeA :: Applicative f => WhenMissing f a c -> WhenMissing f b c -> WhenMatched f a b c -> IntMap a -> IntMap b -> f (IntMap c)
mergeA left right both m n = fmap fromDistinctAscList (Tactics.mergeLists left right both (toAscList m) (toAscList n))
