-- expect error: hidden-outer.hs:6:15: error: `x' has type a, but `k' takes b
-- expect error: hidden-outer.hs:5:10: note: constructor `T' hides the type `a': in each value that a pattern takes apart it is another one, which nothing outside of that pattern's scope can mention
{-# LANGUAGE NoImplicitPrelude, ExistentialQuantification #-}
import Mini
data T = forall a. Show a => T a
f k (T x) = k x
