-- Data.Map.Merge.Lazy: two maps are merged by tactics. Made by script/haskell-library of Data/Map/Merge/Strict.hs.
module Data.Map.Merge.Lazy
  ( SimpleWhenMissing, SimpleWhenMatched, WhenMissing, WhenMatched, merge, mergeA, zipWithMaybeMatched, zipWithMatched
  , mapMaybeMissing, dropMissing, preserveMissing, preserveMissing', mapMissing, filterMissing, zipWithMaybeAMatched
  , zipWithAMatched, traverseMaybeMissing, traverseMissing, filterAMissing, runWhenMatched, runWhenMissing
  ) where

import Data.Functor.Identity (Identity (..))
import Data.Map.Lazy (Map, fromDistinctAscList, toAscList)
import Data.Map.Merge.Tactics

merge :: Ord k => SimpleWhenMissing k a c -> SimpleWhenMissing k b c -> SimpleWhenMatched k a b c -> Map k a -> Map k b -> Map k c
merge left right both m n = runIdentity (mergeA left right both m n)

mergeA :: (Applicative f, Ord k) => WhenMissing f k a c -> WhenMissing f k b c -> WhenMatched f k a b c -> Map k a -> Map k b -> f (Map k c)
mergeA left right both m n = fmap fromDistinctAscList (mergeLists left right both (toAscList m) (toAscList n))

zipWithMatched :: Applicative f => (k -> a -> b -> c) -> WhenMatched f k a b c
zipWithMatched f = matched (const ()) (\k x y -> pure (Just (f k x y)))

zipWithMaybeMatched :: Applicative f => (k -> a -> b -> Maybe c) -> WhenMatched f k a b c
zipWithMaybeMatched f = matched (const ()) (\k x y -> pure (f k x y))

zipWithAMatched :: Applicative f => (k -> a -> b -> f c) -> WhenMatched f k a b c
zipWithAMatched f = matched (const ()) (\k x y -> fmap Just (f k x y))

zipWithMaybeAMatched :: Applicative f => (k -> a -> b -> f (Maybe c)) -> WhenMatched f k a b c
zipWithMaybeAMatched = matched (const ())

mapMissing :: Applicative f => (k -> a -> c) -> WhenMissing f k a c
mapMissing f = missing (const ()) (\k x -> pure (Just (f k x)))

mapMaybeMissing :: Applicative f => (k -> a -> Maybe c) -> WhenMissing f k a c
mapMaybeMissing f = missing (const ()) (\k x -> pure (f k x))

traverseMissing :: Applicative f => (k -> a -> f c) -> WhenMissing f k a c
traverseMissing f = missing (const ()) (\k x -> fmap Just (f k x))

traverseMaybeMissing :: Applicative f => (k -> a -> f (Maybe c)) -> WhenMissing f k a c
traverseMaybeMissing = missing (const ())
