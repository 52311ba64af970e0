-- expect error: section.hs:6:18: error: this list has type [Int], but `map' takes [Bool]
-- expect error: section.hs:6:10: error: no instance Num Bool: wanted by `+'
-- expect error: section.hs:7:6: error: this literal has type Char, but `++' takes [a]
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f = map (+ True) [1 :: Int]
g = ('a' ++)
