-- expect error: derive-via.hs:5:29: error: can't derive Num for `A': its values and those of the type after `via' are represented differently
{-# LANGUAGE NoImplicitPrelude, DerivingVia #-}
import Mini

newtype A = A Int deriving (Num) via Bool
