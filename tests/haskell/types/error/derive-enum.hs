-- expect error: derive-enum.hs:4:29: error: can't derive Enum for `T': its constructors must be there, and have no fields
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
data T = A Int | B deriving Enum
