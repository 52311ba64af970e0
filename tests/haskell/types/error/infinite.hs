-- expect error: infinite.hs:5:9: error: `x' has type a -> b, but `x' takes a
-- expect error: infinite.hs:5:9: note: the type would be infinite, since a is a part of a -> b
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f x = x x
