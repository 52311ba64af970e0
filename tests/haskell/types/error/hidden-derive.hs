-- expect error: hidden-derive.hs:4:43: error: can't derive Eq for `T': constructor `T' has type variables or a context of its own; `deriving instance' may stand alone
{-# LANGUAGE NoImplicitPrelude, ExistentialQuantification #-}
import Mini
data T = forall a. Show a => T a deriving Eq
