-- expect error: negate.hs:4:5: error: no instance Num Char: wanted by the minus sign
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f = - 'a'
