-- expect error: hidden-list.hs:6:9: error: `x' has type a, but the elements of this list have type b
-- expect error: hidden-list.hs:5:10: note: constructor `T' hides the type `a': in each value that a pattern takes apart it is another one, which nothing outside of that pattern's scope can mention
{-# LANGUAGE NoImplicitPrelude, ExistentialQuantification #-}
import Mini
data T = forall a. T a
f ts = [x | T x <- ts]
