-- expect error: family-closed.hs:5:7: error: `True' has type Bool, but by its signature `f' returns Same a Int
{-# LANGUAGE TypeFamilies #-}
type family Same a b where { Same a a = Int; Same a b = Bool }
f :: a -> Same a Int
f _ = True
main = print (f 'c')
