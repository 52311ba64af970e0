-- GHC.Tuple: the tuple of one.
module GHC.Tuple (Solo (..)) where

data Solo a = Solo a

instance Eq a => Eq (Solo a) where
  Solo a == Solo b = a == b
instance Ord a => Ord (Solo a) where
  compare (Solo a) (Solo b) = compare a b
instance Bounded a => Bounded (Solo a) where
  minBound = Solo minBound
  maxBound = Solo maxBound
instance Show a => Show (Solo a) where
  showsPrec p (Solo a) = showParen (p > 10) (showString "Solo " . showsPrec 11 a)
instance Read a => Read (Solo a) where
  readsPrec p = readParen (p > 10) (\text -> [(Solo a, rest') | ("Solo", rest) <- lex text, (a, rest') <- readsPrec 11 rest])

instance Functor Solo where
  fmap f (Solo a) = Solo (f a)
instance Applicative Solo where
  pure = Solo
  Solo f <*> Solo a = Solo (f a)
instance Monad Solo where
  Solo a >>= f = f a
instance Foldable Solo where
  foldr f end (Solo a) = f a end
instance Traversable Solo where
  traverse f (Solo a) = fmap Solo (f a)
instance Semigroup a => Semigroup (Solo a) where
  Solo a <> Solo b = Solo (a <> b)
instance Monoid a => Monoid (Solo a) where
  mempty = Solo mempty
