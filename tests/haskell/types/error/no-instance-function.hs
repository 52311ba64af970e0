-- expect error: no-instance-function.hs:5:5: error: no instance Show (a b -> Int): wanted by `show'
-- expect error: no-instance-function.hs:5:5: note: a b -> Int is a function; is an argument missing?
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f = show length
