-- expect error: pattern-literal.hs:5:3: error: this literal has type [Char], but it is matched against Char
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f 'a' = 1
f "b" = 2
