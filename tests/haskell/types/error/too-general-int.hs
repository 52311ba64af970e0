-- expect error: too-general-int.hs:8:12: error: this expression has type Int, but `+' takes a
-- expect error: too-general-int.hs:7:6: note: the signature of `f' is too general: it says that `a' is any type
-- expect error: too-general-int.hs:8:9: error: no instance Num a: wanted by `+'
-- expect error: too-general-int.hs:7:6: note: the signature of `f' could have Num a in its context
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f :: a -> a
f x = x + (1 :: Int)
