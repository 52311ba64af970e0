{-# LANGUAGE NoImplicitPrelude #-}
-- Prelude.Monoid: Semigroup, whose stimes takes a number of any integral type, and Monoid.
module Prelude.Monoid
  ( Semigroup (..), Monoid (..), stimesIdempotent, stimesIdempotentMonoid, stimesMonoid
  ) where

import Prim
import Prelude.Data
import Prelude.Class
import Prelude.Num
import Prelude.Enum ()
import Prelude.Integral

infixr 6 <>

class Semigroup a where
  (<>) :: a -> a -> a
  sconcat :: NonEmpty a -> a
  sconcat (first :| others) = join first others
    where
      join x (y : ys) = x <> join y ys
      join x [] = x
  stimes :: Integral b => b -> a -> a
  stimes n x
    | n <= 0 = errorWithoutStackTrace "stimes: positive multiplier expected"
    | otherwise = doubled n x

-- The same value n times, n at least 1, by doubling.
doubled :: (Integral b, Semigroup a) => b -> a -> a
doubled n x
  | even n = doubled (n `quot` 2) (x <> x)
  | n == 1 = x
  | otherwise = go (n `quot` 2) (x <> x) x
  where
    go k y z
      | even k = go (k `quot` 2) (y <> y) z
      | k == 1 = y <> z
      | otherwise = go (k `quot` 2) (y <> y) (y <> z)

-- For operations with x <> x = x: n at least 1, or 0.
stimesIdempotent :: Integral b => b -> a -> a
stimesIdempotent n x
  | n <= 0 = errorWithoutStackTrace "stimesIdempotent: positive multiplier expected"
  | otherwise = x

stimesIdempotentMonoid :: (Integral b, Monoid a) => b -> a -> a
stimesIdempotentMonoid n x = case compare n 0 of
  LT -> errorWithoutStackTrace "stimesIdempotentMonoid: negative multiplier"
  EQ -> mempty
  GT -> x

stimesMonoid :: (Integral b, Monoid a) => b -> a -> a
stimesMonoid n x = case compare n 0 of
  LT -> errorWithoutStackTrace "stimesMonoid: expected non-negative multiplier"
  EQ -> mempty
  GT -> doubled n x

class Semigroup a => Monoid a where
  mempty :: a
  mappend :: a -> a -> a
  mappend = (<>)
  mconcat :: [a] -> a
  mconcat [] = mempty
  mconcat (x : xs) = x <> mconcat xs

instance Semigroup [a] where
  (<>) = (++)
  stimes n x
    | n < 0 = errorWithoutStackTrace "stimes: [], negative multiplier"
    | otherwise = go n
    where
      go i
        | i == 0 = []
        | otherwise = x ++ go (i - 1)

instance Monoid [a] where
  mempty = []
  mconcat = concatLists

instance Semigroup (NonEmpty a) where
  (x :| xs) <> (y :| ys) = x :| (xs ++ y : ys)

instance Semigroup b => Semigroup (a -> b) where
  f <> g = \x -> f x <> g x
  stimes n f = \x -> stimes n (f x)

instance Monoid b => Monoid (a -> b) where
  mempty = \_ -> mempty

instance Semigroup () where
  _ <> _ = ()
  stimes _ _ = ()

instance Monoid () where
  mempty = ()

instance Semigroup Ordering where
  LT <> _ = LT
  EQ <> y = y
  GT <> _ = GT
  stimes n x = case compare n 0 of
    LT -> errorWithoutStackTrace "stimes: Ordering, negative multiplier"
    EQ -> EQ
    GT -> x

instance Monoid Ordering where
  mempty = EQ

instance Semigroup a => Semigroup (Maybe a) where
  Nothing <> y = y
  x <> Nothing = x
  Just x <> Just y = Just (x <> y)
  stimes _ Nothing = Nothing
  stimes n (Just x) = case compare n 0 of
    LT -> errorWithoutStackTrace "stimes: Maybe, negative multiplier"
    EQ -> Nothing
    GT -> Just (stimes n x)

instance Semigroup a => Monoid (Maybe a) where
  mempty = Nothing

instance Semigroup (Either a b) where
  Left _ <> y = y
  x <> _ = x
  stimes = stimesIdempotent

instance (Semigroup a, Semigroup b) => Semigroup (a, b) where
  (a, b) <> (a', b') = (a <> a', b <> b')
  stimes n (a, b) = (stimes n a, stimes n b)

instance (Monoid a, Monoid b) => Monoid (a, b) where
  mempty = (mempty, mempty)

instance (Semigroup a, Semigroup b, Semigroup c) => Semigroup (a, b, c) where
  (a, b, c) <> (a', b', c') = (a <> a', b <> b', c <> c')
  stimes n (a, b, c) = (stimes n a, stimes n b, stimes n c)

instance (Monoid a, Monoid b, Monoid c) => Monoid (a, b, c) where
  mempty = (mempty, mempty, mempty)

instance (Semigroup a, Semigroup b, Semigroup c, Semigroup d) => Semigroup (a, b, c, d) where
  (a, b, c, d) <> (a', b', c', d') = (a <> a', b <> b', c <> c', d <> d')
  stimes n (a, b, c, d) = (stimes n a, stimes n b, stimes n c, stimes n d)

instance (Monoid a, Monoid b, Monoid c, Monoid d) => Monoid (a, b, c, d) where
  mempty = (mempty, mempty, mempty, mempty)

instance (Semigroup a, Semigroup b, Semigroup c, Semigroup d, Semigroup e) => Semigroup (a, b, c, d, e) where
  (a, b, c, d, e) <> (a', b', c', d', e') = (a <> a', b <> b', c <> c', d <> d', e <> e')
  stimes n (a, b, c, d, e) = (stimes n a, stimes n b, stimes n c, stimes n d, stimes n e)

instance (Monoid a, Monoid b, Monoid c, Monoid d, Monoid e) => Monoid (a, b, c, d, e) where
  mempty = (mempty, mempty, mempty, mempty, mempty)

instance Semigroup a => Semigroup (IO a) where
  a <> b = liftA2 (<>) a b

instance Monoid a => Monoid (IO a) where
  mempty = pure mempty

instance Monoid a => Applicative ((,) a) where
  pure x = (mempty, x)
  (a, f) <*> (b, x) = (a <> b, f x)
  liftA2 f (a, x) (b, y) = (a <> b, f x y)

instance Monoid a => Monad ((,) a) where
  (a, x) >>= f = case f x of (b, y) -> (a <> b, y)

instance (Monoid a, Monoid b) => Applicative ((,,) a b) where
  pure x = (mempty, mempty, x)
  (a, b, f) <*> (a', b', x) = (a <> a', b <> b', f x)

instance (Monoid a, Monoid b) => Monad ((,,) a b) where
  (a, b, x) >>= f = case f x of (a', b', y) -> (a <> a', b <> b', y)

instance (Monoid a, Monoid b, Monoid c) => Applicative ((,,,) a b c) where
  pure x = (mempty, mempty, mempty, x)
  (a, b, c, f) <*> (a', b', c', x) = (a <> a', b <> b', c <> c', f x)

instance (Monoid a, Monoid b, Monoid c) => Monad ((,,,) a b c) where
  (a, b, c, x) >>= f = case f x of (a', b', c', y) -> (a <> a', b <> b', c <> c', y)
