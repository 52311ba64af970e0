-- expect error: hidden-field.hs:5:7: error: field `val' is no function, since its type has a variable that its constructor hides: a pattern can name its value
{-# LANGUAGE NoImplicitPrelude, ExistentialQuantification #-}
import Mini
data T = forall a. T { val :: a }
f t = val t
