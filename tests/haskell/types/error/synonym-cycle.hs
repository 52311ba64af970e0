-- expect error: synonym-cycle.hs:5:11: error: type synonym `A' is defined by itself
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
type A = [B]
type B = (A, Int)
