-- expect error: too-general.hs:6:7: error: `x' has type a, but by its signature `f' returns b
-- expect error: too-general.hs:5:6: note: the signature of `f' is too general: it says that `a' is any type
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f :: a -> b
f x = x
