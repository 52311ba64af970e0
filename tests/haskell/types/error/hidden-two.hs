-- expect error: hidden-two.hs:6:22: error: `y' has type a, but `==' takes a1
-- expect error: hidden-two.hs:5:10: note: constructor `T' hides the type `a': in each value that a pattern takes apart it is another one, which nothing outside of that pattern's scope can mention
{-# LANGUAGE NoImplicitPrelude, ExistentialQuantification #-}
import Mini
data T = forall a. Eq a => T a
f (T x) (T y) = x == y
