-- Data.Map.Merge.Tactics: what becomes of the elements of two maps that are merged, and the merge of their lists.
--
-- The functions take one that says how far values are evaluated.
module Data.Map.Merge.Tactics where

import Data.Functor.Identity (Identity (..))

-- Of a key that one map has, and of one that both have.
newtype WhenMissing f k a c = WhenMissing (k -> a -> f (Maybe c))
newtype WhenMatched f k a b c = WhenMatched (k -> a -> b -> f (Maybe c))

type SimpleWhenMissing = WhenMissing Identity
type SimpleWhenMatched = WhenMatched Identity

instance Functor f => Functor (WhenMissing f k a) where
  fmap g (WhenMissing h) = WhenMissing (\k x -> fmap (fmap g) (h k x))

instance Functor f => Functor (WhenMatched f k a b) where
  fmap g (WhenMatched h) = WhenMatched (\k x y -> fmap (fmap g) (h k x y))

runWhenMissing :: WhenMissing f k a c -> k -> a -> f (Maybe c)
runWhenMissing (WhenMissing h) = h

runWhenMatched :: WhenMatched f k a b c -> k -> a -> b -> f (Maybe c)
runWhenMatched (WhenMatched h) = h

dropMissing :: Applicative f => WhenMissing f k a c
dropMissing = WhenMissing (\_ _ -> pure Nothing)

preserveMissing, preserveMissing' :: Applicative f => WhenMissing f k a a
preserveMissing = WhenMissing (\_ x -> pure (Just x))
preserveMissing' = WhenMissing (\_ x -> pure (x `seq` Just x))

filterMissing :: Applicative f => (k -> a -> Bool) -> WhenMissing f k a a
filterMissing p = WhenMissing (\k x -> pure (if p k x then Just x else Nothing))

filterAMissing :: Applicative f => (k -> a -> f Bool) -> WhenMissing f k a a
filterAMissing p = WhenMissing (\k x -> fmap (\ok -> if ok then Just x else Nothing) (p k x))

evaluated :: (c -> ()) -> Maybe c -> Maybe c
evaluated _ Nothing = Nothing
evaluated ev (Just x) = ev x `seq` Just x

missing :: Applicative f => (c -> ()) -> (k -> a -> f (Maybe c)) -> WhenMissing f k a c
missing ev h = WhenMissing (\k x -> fmap (evaluated ev) (h k x))

matched :: Applicative f => (c -> ()) -> (k -> a -> b -> f (Maybe c)) -> WhenMatched f k a b c
matched ev h = WhenMatched (\k x y -> fmap (evaluated ev) (h k x y))

-- In the order of keys.
mergeLists :: (Ord k, Applicative f)
  => WhenMissing f k a c -> WhenMissing f k b c -> WhenMatched f k a b c -> [(k, a)] -> [(k, b)] -> f [(k, c)]
mergeLists (WhenMissing left) (WhenMissing right) (WhenMatched both) = go
  where
    go [] ys = foldr (\(k, y) r -> add k <$> right k y <*> r) (pure []) ys
    go xs [] = foldr (\(k, x) r -> add k <$> left k x <*> r) (pure []) xs
    go xs@((k, x) : xs') ys@((j, y) : ys') = case compare k j of
      LT -> add k <$> left k x <*> go xs' ys
      GT -> add j <$> right j y <*> go xs ys'
      EQ -> add k <$> both k x y <*> go xs' ys'
    add _ Nothing r = r
    add k (Just z) r = (k, z) : r
