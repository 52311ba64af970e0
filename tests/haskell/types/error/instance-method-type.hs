-- expect error: instance-method-type.hs:5:32: error: this literal has type Char, but as a method `show' returns [Char]
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
data T = T
instance Show T where show T = 'T'
