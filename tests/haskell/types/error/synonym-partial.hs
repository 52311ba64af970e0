-- expect error: synonym-partial.hs:5:13: error: this type has kind * -> *, but a type of kind * is expected here
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
type Pair a b = (a, b)
f :: Maybe (Pair Int)
f = Nothing
