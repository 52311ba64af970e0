-- expect error: default-type.hs:4:10: error: a default type must be a number, but there is no instance Num Bool
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
default (Bool)
x = 1
