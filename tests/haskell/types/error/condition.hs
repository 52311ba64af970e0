-- expect error: condition.hs:4:10: error: this literal has type Char, but the condition of `if' has type Bool
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f x = if 'a' then x else x
