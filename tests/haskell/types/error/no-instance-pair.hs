-- expect error: no-instance-pair.hs:5:16: error: no instance Eq (Bool -> Bool): wanted by `==', for Eq (Char, Bool -> Bool)
-- expect error: no-instance-pair.hs:5:16: note: Bool -> Bool is a function; is an argument missing?
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f = ('a', not) == ('b', not)
