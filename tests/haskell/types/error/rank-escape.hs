-- expect error: rank-escape.hs:7:36: error: `y' has type a, but `f' takes b
-- expect error: rank-escape.hs:7:10: note: what takes this argument says that `a' is any type, but something outside of the argument has a type that depends on it
{-# LANGUAGE NoImplicitPrelude, RankNTypes #-}
import Mini
f :: (forall a. a -> b) -> b
f g = g 'c'
h x = f (\y -> if True then x else y)
