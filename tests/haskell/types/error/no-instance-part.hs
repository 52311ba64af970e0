-- expect error: no-instance-part.hs:5:5: error: no instance Show T: wanted by `show', for Show [T]
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
data T = A | B
f = show [A, B]
