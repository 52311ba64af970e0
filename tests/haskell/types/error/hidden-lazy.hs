-- expect error: hidden-lazy.hs:5:5: error: constructor `T' has type variables or a context of its own, so that it can't be matched lazily, as by `let', `where' and ~: a case can match it
{-# LANGUAGE NoImplicitPrelude, ExistentialQuantification #-}
import Mini
data T = forall a. Show a => T a
f ~(T x) = 'c'
