{-# LANGUAGE PolyKinds #-}
-- Data.Proxy: a value that stands for a type.
module Data.Proxy (Proxy (..), asProxyTypeOf) where

data Proxy t = Proxy

instance Eq (Proxy t) where
  _ == _ = True
instance Ord (Proxy t) where
  compare _ _ = EQ
instance Show (Proxy t) where
  showsPrec _ _ = showString "Proxy"
instance Bounded (Proxy t) where
  minBound = Proxy
  maxBound = Proxy
instance Semigroup (Proxy t) where
  _ <> _ = Proxy
instance Monoid (Proxy t) where
  mempty = Proxy
instance Functor Proxy where
  fmap _ _ = Proxy
instance Applicative Proxy where
  pure _ = Proxy
  _ <*> _ = Proxy
instance Monad Proxy where
  _ >>= _ = Proxy
instance Foldable Proxy where
  foldr _ z _ = z
instance Traversable Proxy where
  traverse _ _ = pure Proxy

asProxyTypeOf :: a -> proxy a -> a
asProxyTypeOf = const
