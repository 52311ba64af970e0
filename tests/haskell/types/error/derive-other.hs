-- expect error: derive-other.hs:4:25: error: can't derive Num for `T': only Eq, Ord, Show, Read, Enum, Bounded, Ix, Functor, Foldable, Traversable, Data, Generic and Generic1 can be derived, and for a newtype any class that what is inside is in
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
data T a = T a deriving Num
