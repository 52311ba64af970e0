-- expect error: hidden-newtype.hs:4:13: error: the constructor of newtype `T' can't have type variables or a context of its own: `data' can
{-# LANGUAGE NoImplicitPrelude, ExistentialQuantification #-}
import Mini
newtype T = forall a. Show a => T a
