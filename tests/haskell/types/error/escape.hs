-- expect error: escape.hs:7:35: error: `x' has type b, but by its signature `g' returns a
-- expect error: escape.hs:6:14: note: the signature's `a' is any type, but something outside of its definition has a type that depends on it
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f x = g x
  where g :: a -> a
        g y = if True then y else x
