-- expect error: newtype.hs:4:1: error: newtype `N' must have one constructor with one field
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
newtype N = N Int Bool
