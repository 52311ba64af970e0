-- expect error: kind-data.hs:4:22: error: `f' has kind * -> *, but a type of kind * is expected here
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
data T f = T (f Int) f
