-- expect error: default-type.hs:6:10: error: a default type must be a number, but there is no instance Num Bool
-- expect error: default-type.hs:7:5: error: the type that this literal needs here is ambiguous: Num a
-- expect error: default-type.hs:7:5: note: nothing says which type `a' is; a signature could
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
default (Bool)
x = 1
