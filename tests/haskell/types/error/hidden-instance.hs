-- expect error: hidden-instance.hs:6:11: error: no instance Show a: wanted by `show'
-- expect error: hidden-instance.hs:5:10: note: constructor `T' could have Show a in its context
{-# LANGUAGE NoImplicitPrelude, ExistentialQuantification #-}
import Mini
data T = forall a. T a
f (T x) = show x
