-- expect error: no-instance-pattern.hs:5:3: error: no instance Num Bool: wanted by this literal
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f :: Bool -> Char
f 0 = 'a'
f _ = 'b'
