-- expect error: rank-argument.hs:7:7: error: `not' has type Bool -> Bool, but `f' takes a -> a
-- expect error: rank-argument.hs:7:7: note: what takes this argument says that `a' is any type
{-# LANGUAGE NoImplicitPrelude, RankNTypes #-}
import Mini
f :: (forall a. a -> a) -> (Char, Bool)
f g = (g 'c', g True)
h = f not
