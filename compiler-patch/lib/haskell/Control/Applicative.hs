-- Control.Applicative: functions applied inside a structure.
module Control.Applicative
  ( Applicative (..), Alternative (..), Const (..), ZipList (..), (<$>), (<$), (<**>), liftA, liftA3, optional, asum
  ) where

import Prelude.Class
import Prelude.Fold (Const (..), asum)

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
