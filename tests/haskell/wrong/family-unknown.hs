-- expect error: family-unknown.hs:10:7: error: `True' has type Bool, but `g' takes F a
-- expect error: family-unknown.hs:10:7: note: nothing says which type F a is here
{-# LANGUAGE TypeFamilies #-}
type family F a where
  F Int = Bool

g :: F a -> F a
g x = x

h = g True
main = print 1
