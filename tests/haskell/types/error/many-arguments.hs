-- expect error: many-arguments.hs:6:9: error: `f' takes 1 argument, but it is applied to more: with that one it has type Int
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f :: Int -> Int
f x = x
g = f 1 2 3
