-- expect error: derive-other.hs:4:25: error: can't derive Num for `T': only Eq, Ord, Show, Read, Enum, Bounded and Ix can be derived
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
data T a = T a deriving Num
