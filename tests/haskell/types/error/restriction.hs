-- expect error: restriction.hs:8:11: error: this expression has type Int, but `plus' takes Char
-- expect error: restriction.hs:8:21: error: no instance Num Char: wanted by this literal
-- expect error: restriction.hs:6:9: error: no instance Num Char: wanted by `+'
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
plus = (+)
a = plus 'a' 'b'
b = plus (1 :: Int) 2
