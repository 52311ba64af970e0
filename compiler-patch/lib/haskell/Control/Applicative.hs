{-# LANGUAGE StandaloneDeriving #-}
-- Control.Applicative: functions applied inside a structure.
module Control.Applicative
  ( Applicative (..), Alternative (..), Const (..), ZipList (..), WrappedMonad (..), WrappedArrow (..), (<$>), (<$), (<**>), liftA
  , liftA3, optional, asum
  ) where

import Control.Arrow (Arrow (arr, (&&&)), ArrowPlus ((<+>)), ArrowZero (zeroArrow), (>>>))
import Control.Monad (MonadPlus (..), ap, liftM)
import Data.Functor.Const (Const (..))
import Prelude.Class
import Prelude.Fold (asum)

infixl 4 <**>

(<**>) :: Applicative f => f a -> f (a -> b) -> f b
a <**> f = liftA2 (\x g -> g x) a f

optional :: Alternative f => f a -> f (Maybe a)
optional v = fmap Just v <|> pure Nothing

-- Lists that are applied element by element.
newtype ZipList a = ZipList { getZipList :: [a] }

instance Eq a => Eq (ZipList a) where
  ZipList x == ZipList y = x == y

instance Show a => Show (ZipList a) where
  showsPrec p (ZipList xs) = showParen (p > 10) (showString "ZipList {getZipList = " . shows xs . showString "}")

instance Functor ZipList where
  fmap f (ZipList xs) = ZipList (map f xs)

instance Applicative ZipList where
  pure x = ZipList (repeat x)
  ZipList fs <*> ZipList xs = ZipList (zipWith id fs xs)
  liftA2 f (ZipList xs) (ZipList ys) = ZipList (zipWith f xs ys)

instance Alternative ZipList where
  empty = ZipList []
  ZipList xs <|> ZipList ys = ZipList (xs ++ drop (length xs) ys)

instance Foldable ZipList where
  foldr f z (ZipList xs) = foldr f z xs

instance Traversable ZipList where
  traverse f (ZipList xs) = fmap ZipList (traverse f xs)

deriving instance Ord a => Ord (ZipList a)
deriving instance Read a => Read (ZipList a)

-- A monad as an applicative functor, and the results of an arrow.
newtype WrappedMonad m a = WrapMonad { unwrapMonad :: m a }
newtype WrappedArrow a b c = WrapArrow { unwrapArrow :: a b c }

instance Monad m => Functor (WrappedMonad m) where
  fmap f (WrapMonad m) = WrapMonad (liftM f m)

instance Monad m => Applicative (WrappedMonad m) where
  pure x = WrapMonad (return x)
  WrapMonad f <*> WrapMonad m = WrapMonad (ap f m)

instance Monad m => Monad (WrappedMonad m) where
  WrapMonad m >>= k = WrapMonad (m >>= unwrapMonad . k)

instance MonadPlus m => Alternative (WrappedMonad m) where
  empty = WrapMonad mzero
  WrapMonad m <|> WrapMonad n = WrapMonad (mplus m n)

instance Arrow a => Functor (WrappedArrow a b) where
  fmap f (WrapArrow a) = WrapArrow (a >>> arr f)

instance Arrow a => Applicative (WrappedArrow a b) where
  pure x = WrapArrow (arr (const x))
  WrapArrow f <*> WrapArrow x = WrapArrow (f &&& x >>> arr (\(g, y) -> g y))

instance (ArrowZero a, ArrowPlus a) => Alternative (WrappedArrow a b) where
  empty = WrapArrow zeroArrow
  WrapArrow a <|> WrapArrow b = WrapArrow (a <+> b)
