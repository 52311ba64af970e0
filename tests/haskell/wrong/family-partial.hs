-- expect error: family-partial.hs:6:12: error: `F' has kind * -> *, but a type of kind * is expected here
-- expect error: family-partial.hs:8:6: error: `F' has kind * -> *, but a type of kind * is expected here
{-# LANGUAGE TypeFamilies #-}
type family F a
type instance F Int = Bool
x :: Maybe F
x = Nothing
y :: F
y = True
main = print 1
