-- expect error: range.hs:4:13: error: `True' has type Bool, but the sequence begins with a Char
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f = ['a' .. True]
