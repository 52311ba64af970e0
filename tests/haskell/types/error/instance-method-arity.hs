-- expect error: instance-method-arity.hs:5:23: error: `show' has 3 parameters, but as a method its type is T -> [Char]
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
data T = T
instance Show T where show T x y = "T"
