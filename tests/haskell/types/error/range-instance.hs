-- expect error: range-instance.hs:5:5: error: no instance Enum T: wanted by this sequence
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
data T = A | B
f = [A ..]
