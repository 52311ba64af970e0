-- expect error: generator.hs:4:17: error: this expression has type Maybe a, but a generator of a list comprehension has type [b]
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f x = [y | y <- Just x]
