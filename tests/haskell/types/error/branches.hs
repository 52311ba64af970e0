-- expect error: branches.hs:5:26: error: this literal has type [Char], but `f' returns Char
-- expect error: branches.hs:7:24: error: this literal has type Char, but by its signature `g' returns Int
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f b = if b then 'a' else "a"
g :: Bool -> Int
g b = if b then 1 else 'x'
