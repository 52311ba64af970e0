-- expect error: kind-too-few.hs:4:6: error: `Maybe' has kind * -> *, but a type of kind * is expected here
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f :: Maybe -> Int
f x = 1
