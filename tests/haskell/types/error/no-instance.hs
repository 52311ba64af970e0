-- expect error: no-instance.hs:5:5: error: no instance Show (a -> a): wanted by `print'
-- expect error: no-instance.hs:5:5: note: a -> a is a function; is an argument missing?
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f = print (\x -> x + 1)
