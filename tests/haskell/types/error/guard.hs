-- expect error: guard.hs:5:7: error: this literal has type Char, but a guard has type Bool
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f x | x = 'a'
    | 'b' = 'c'
