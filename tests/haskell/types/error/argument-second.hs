-- expect error: argument-second.hs:7:11: error: `x' has type Int, but `f' takes Bool
-- expect error: argument-second.hs:8:9: error: this literal has type Char, but `f' takes Bool
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f :: Int -> Bool -> Int
f x b = if b then x else 0
g x = f x x
h = f 1 'c'
