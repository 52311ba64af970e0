{-# LANGUAGE NoImplicitPrelude, FlexibleInstances #-}
-- Prelude.Class: Eq and Ord; Functor, Applicative, Monad and MonadFail; and their instances for the types that exist by now.
module Prelude.Class
  ( Eq (..), Ord (..), comparing
  , NonEmpty (..)
  , Functor (..), (<$>), Applicative (..), Monad (..), MonadFail (..), Alternative (..), MonadPlus (..)
  , (=<<), when, liftA, liftA3, liftM, liftM2, ap
  , (++), map, concatLists
  , IsString (..)
  ) where

import Prim
import Prelude.Data

infix 4 ==, /=, <, <=, >=, >
infixr 5 ++, :|
infixl 4 <$>, <$, <*>, *>, <*
infixl 3 <|>
infixl 1 >>, >>=
infixr 1 =<<

-- ---- Literals -------------------------------------------------------------------------------------

-- The types of string literals with OverloadedStrings. The compiler takes an unknown type of elements for Char.
class IsString a where
  fromString :: [Char] -> a

instance IsString [Char] where
  fromString s = s

-- ---- Equality and order -------------------------------------------------------------------------

class Eq a where
  (==), (/=) :: a -> a -> Bool
  x == y = not (x /= y)
  x /= y = not (x == y)

class Eq a => Ord a where
  compare :: a -> a -> Ordering
  (<), (<=), (>), (>=) :: a -> a -> Bool
  max, min :: a -> a -> a
  compare x y
    | x == y = EQ
    | x <= y = LT
    | otherwise = GT
  x < y = case compare x y of { LT -> True; _ -> False }
  x <= y = case compare x y of { GT -> False; _ -> True }
  x > y = case compare x y of { GT -> True; _ -> False }
  x >= y = case compare x y of { LT -> False; _ -> True }
  max x y
    | x <= y = y
    | otherwise = x
  min x y
    | x <= y = x
    | otherwise = y

comparing :: Ord b => (a -> b) -> a -> a -> Ordering
comparing key x y = compare (key x) (key y)

instance Eq Int where
  x == y = primIntEq x y
  x /= y = primIntNe x y

instance Ord Int where
  compare x y
    | primIntLt x y = LT
    | primIntEq x y = EQ
    | otherwise = GT
  x < y = primIntLt x y
  x <= y = primIntLe x y
  x > y = primIntGt x y
  x >= y = primIntGe x y

instance Eq Word where
  x == y = primIntEq (primWordToInt x) (primWordToInt y)

instance Ord Word where
  compare x y
    | primWordLt x y = LT
    | x == y = EQ
    | otherwise = GT
  x < y = primWordLt x y
  x <= y = primWordLe x y
  x > y = primWordLt y x
  x >= y = primWordLe y x

instance Eq Char where
  x == y = primCharEq x y
  x /= y = primCharNe x y

instance Ord Char where
  compare x y
    | primCharLt x y = LT
    | primCharEq x y = EQ
    | otherwise = GT
  x < y = primCharLt x y
  x <= y = primCharLe x y
  x > y = primCharGt x y
  x >= y = primCharGe x y

instance Eq Double where
  x == y = primDoubleEq x y
  x /= y = primDoubleNe x y

instance Ord Double where
  compare x y
    | primDoubleLt x y = LT
    | primDoubleEq x y = EQ
    | otherwise = GT
  x < y = primDoubleLt x y
  x <= y = primDoubleLe x y
  x > y = primDoubleGt x y
  x >= y = primDoubleGe x y

instance Eq Integer where
  x == y = primIntegerEq x y

instance Ord Integer where
  compare x y
    | primIntegerLt x y = LT
    | primIntegerEq x y = EQ
    | otherwise = GT
  x < y = primIntegerLt x y
  x <= y = primIntegerLe x y
  x > y = primIntegerLt y x
  x >= y = primIntegerLe y x

instance Eq () where
  _ == _ = True

instance Ord () where
  compare _ _ = EQ

instance Eq Bool where
  True == b = b
  False == b = not b

instance Ord Bool where
  compare False True = LT
  compare True False = GT
  compare _ _ = EQ

instance Eq Ordering where
  x == y = primIntEq (primConNumber x) (primConNumber y)

instance Ord Ordering where
  compare x y = compare (primConNumber x) (primConNumber y)

instance Eq ArithException where
  x == y = primIntEq (primConNumber x) (primConNumber y)

instance Ord ArithException where
  compare x y = compare (primConNumber x) (primConNumber y)

instance Eq ErrorCall where
  ErrorCall x == ErrorCall y = x == y

instance Ord ErrorCall where
  compare (ErrorCall x) (ErrorCall y) = compare x y

instance Eq a => Eq [a] where
  [] == [] = True
  (x : xs) == (y : ys) = x == y && xs == ys
  _ == _ = False

instance Ord a => Ord [a] where
  compare [] [] = EQ
  compare [] _ = LT
  compare _ [] = GT
  compare (x : xs) (y : ys) = case compare x y of
    EQ -> compare xs ys
    other -> other

instance Eq a => Eq (Maybe a) where
  Nothing == Nothing = True
  Just x == Just y = x == y
  _ == _ = False

instance Ord a => Ord (Maybe a) where
  compare Nothing Nothing = EQ
  compare Nothing _ = LT
  compare _ Nothing = GT
  compare (Just x) (Just y) = compare x y

instance (Eq a, Eq b) => Eq (Either a b) where
  Left x == Left y = x == y
  Right x == Right y = x == y
  _ == _ = False

instance (Ord a, Ord b) => Ord (Either a b) where
  compare (Left x) (Left y) = compare x y
  compare (Left _) (Right _) = LT
  compare (Right _) (Left _) = GT
  compare (Right x) (Right y) = compare x y

-- ---- Lists, as far as the classes need them -----------------------------------------------------

data NonEmpty a = a :| [a]

instance Eq a => Eq (NonEmpty a) where
  (x :| xs) == (y :| ys) = x == y && xs == ys

instance Ord a => Ord (NonEmpty a) where
  compare (x :| xs) (y :| ys) = compare (x : xs) (y : ys)

(++) :: [a] -> [a] -> [a]
[] ++ ys = ys
(x : xs) ++ ys = x : (xs ++ ys)

map :: (a -> b) -> [a] -> [b]
map _ [] = []
map f (x : xs) = f x : map f xs

concatLists :: [[a]] -> [a]
concatLists [] = []
concatLists (xs : xss) = xs ++ concatLists xss

-- ---- Functor, Applicative, Monad ------------------------------------------------------------------

class Functor f where
  fmap :: (a -> b) -> f a -> f b
  (<$) :: a -> f b -> f a
  x <$ m = fmap (const x) m

(<$>) :: Functor f => (a -> b) -> f a -> f b
(<$>) = fmap

class Functor f => Applicative f where
  pure :: a -> f a
  (<*>) :: f (a -> b) -> f a -> f b
  (<*>) = liftA2 id
  liftA2 :: (a -> b -> c) -> f a -> f b -> f c
  liftA2 f a b = fmap f a <*> b
  (*>) :: f a -> f b -> f b
  a *> b = (id <$ a) <*> b
  (<*) :: f a -> f b -> f a
  a <* b = liftA2 const a b

class Applicative m => Monad m where
  (>>=) :: m a -> (a -> m b) -> m b
  (>>) :: m a -> m b -> m b
  m >> k = m >>= \_ -> k
  return :: a -> m a
  return = pure

class Monad m => MonadFail m where
  fail :: String -> m a

class Applicative f => Alternative f where
  empty :: f a
  (<|>) :: f a -> f a -> f a
  some, many :: f a -> f [a]
  some v = liftA2 (:) v (many v)
  many v = some v <|> pure []

class (Alternative m, Monad m) => MonadPlus m where
  mzero :: m a
  mzero = empty
  mplus :: m a -> m a -> m a
  mplus = (<|>)

(=<<) :: Monad m => (a -> m b) -> m a -> m b
f =<< m = m >>= f

when :: Applicative f => Bool -> f () -> f ()
when True act = act
when False _ = pure ()

liftA :: Applicative f => (a -> b) -> f a -> f b
liftA f a = pure f <*> a

liftA3 :: Applicative f => (a -> b -> c -> d) -> f a -> f b -> f c -> f d
liftA3 f a b c = liftA2 f a b <*> c

liftM :: Monad m => (a -> b) -> m a -> m b
liftM f m = m >>= \x -> return (f x)

liftM2 :: Monad m => (a -> b -> c) -> m a -> m b -> m c
liftM2 f m n = m >>= \x -> n >>= \y -> return (f x y)

ap :: Monad m => m (a -> b) -> m a -> m b
ap mf m = mf >>= \f -> m >>= \x -> return (f x)

instance Functor [] where
  fmap = map

instance Applicative [] where
  pure x = [x]
  fs <*> xs = [f x | f <- fs, x <- xs]
  liftA2 f xs ys = [f x y | x <- xs, y <- ys]
  xs *> ys = [y | _ <- xs, y <- ys]

instance Monad [] where
  xs >>= f = [y | x <- xs, y <- f x]
  (>>) = (*>)

instance MonadFail [] where
  fail _ = []

instance Alternative [] where
  empty = []
  (<|>) = (++)

instance MonadPlus []

instance Functor NonEmpty where
  fmap f (x :| xs) = f x :| map f xs

instance Applicative NonEmpty where
  pure x = x :| []
  (<*>) = ap

instance Monad NonEmpty where
  (x :| xs) >>= f = case f x of
    y :| ys -> y :| (ys ++ concatLists (map (plain . f) xs))
    where plain (z :| zs) = z : zs

instance Functor Maybe where
  fmap _ Nothing = Nothing
  fmap f (Just x) = Just (f x)

instance Applicative Maybe where
  pure = Just
  Just f <*> m = fmap f m
  Nothing <*> _ = Nothing
  liftA2 f (Just x) (Just y) = Just (f x y)
  liftA2 _ _ _ = Nothing
  Just _ *> m = m
  Nothing *> _ = Nothing

instance Monad Maybe where
  Just x >>= f = f x
  Nothing >>= _ = Nothing
  (>>) = (*>)

instance MonadFail Maybe where
  fail _ = Nothing

instance Alternative Maybe where
  empty = Nothing
  Nothing <|> r = r
  l <|> _ = l

instance MonadPlus Maybe

instance Functor (Either e) where
  fmap _ (Left e) = Left e
  fmap f (Right x) = Right (f x)

instance Applicative (Either e) where
  pure = Right
  Left e <*> _ = Left e
  Right f <*> m = fmap f m

instance Monad (Either e) where
  Left e >>= _ = Left e
  Right x >>= f = f x

instance Functor ((,) a) where
  fmap f (a, x) = (a, f x)

instance Functor ((,,) a b) where
  fmap f (a, b, x) = (a, b, f x)

instance Functor ((,,,) a b c) where
  fmap f (a, b, c, x) = (a, b, c, f x)

instance Functor ((->) r) where
  fmap = (.)

instance Applicative ((->) r) where
  pure = const
  f <*> g = \r -> f r (g r)
  liftA2 q f g = \r -> q (f r) (g r)

instance Monad ((->) r) where
  f >>= k = \r -> k (f r) r

instance Functor IO where
  fmap f m = primBindIO m (\x -> primReturnIO (f x))

instance Applicative IO where
  pure = primReturnIO
  mf <*> m = primBindIO mf (\f -> primBindIO m (\x -> primReturnIO (f x)))
  liftA2 f m n = primBindIO m (\x -> primBindIO n (\y -> primReturnIO (f x y)))
  (*>) = primThenIO
  m <* n = primBindIO m (\x -> primThenIO n (primReturnIO x))

instance Monad IO where
  (>>=) = primBindIO
  (>>) = primThenIO
