-- expect error: family-twice.hs:10:1: error: this equation of family `F' contradicts another one
-- expect error: family-twice.hs:9:1: note: here
-- expect error: family-twice.hs:11:1: error: family `F' has 1 parameter, but is given 2
-- expect error: family-twice.hs:14:1: error: this equation of family `F' contradicts another one
-- expect error: family-twice.hs:12:1: note: here
-- expect error: family-twice.hs:16:17: error: `Int' has kind *, but a type of kind * -> * is expected here
{-# LANGUAGE TypeFamilies #-}
type family F a
type instance F Int = Bool
type instance F Int = Char
type instance F a b = Int
type instance F [a] = a
type instance F [Int] = Int
type instance F [Bool] = Int
type family M (m :: * -> *)
type instance M Int = Int
main = print 1
