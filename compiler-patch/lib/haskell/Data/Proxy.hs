{-# LANGUAGE PolyKinds #-}
-- Data.Proxy: a value that stands for a type.
module Data.Proxy (Proxy (..), asProxyTypeOf) where

import Data.Ix (Ix (..))
import Prelude.Class (Alternative (..), MonadPlus (..))

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

instance Read (Proxy t) where
  readsPrec _ = readParen False (\text -> [(Proxy, rest) | ("Proxy", rest) <- lex text])
instance Enum (Proxy t) where
  succ _ = errorWithoutStackTrace "Proxy.succ"
  pred _ = errorWithoutStackTrace "Proxy.pred"
  fromEnum _ = 0
  toEnum 0 = Proxy
  toEnum _ = errorWithoutStackTrace "Proxy.toEnum: 0 expected"
  enumFrom _ = [Proxy]
  enumFromThen _ _ = repeat Proxy
  enumFromThenTo _ _ _ = repeat Proxy
  enumFromTo _ _ = [Proxy]
instance Ix (Proxy t) where
  range _ = [Proxy]
  index _ _ = 0
  inRange _ _ = True
instance Alternative Proxy where
  empty = Proxy
  _ <|> _ = Proxy
instance MonadPlus Proxy
