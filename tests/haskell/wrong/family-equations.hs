-- expect error: family-equations.hs:9:15: error: the family `G' is not known
-- expect error: family-equations.hs:10:45: error: the type variable `b' is not bound on the left-hand side
-- expect error: family-equations.hs:11:15: error: `Maybe' is no family of types
{-# LANGUAGE TypeFamilies #-}
type family F a
type instance F Int = Bool
type instance F Int = Char
type instance F a b = Int
type instance G Int = Int
type family C a where { C Int = Bool; C a = b }
type instance Maybe Int = Int
main = print 1
