-- expect error: hidden-update.hs:5:11: error: field `val' can't be updated, since its type has a variable that its constructor hides
{-# LANGUAGE NoImplicitPrelude, ExistentialQuantification #-}
import Mini
data T = forall a. T { val :: a }
f t = t { val = 'c' }
