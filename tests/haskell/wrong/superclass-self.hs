-- expect error: superclass-self.hs:6:7: error: class `A' is its own superclass
-- expect error: superclass-self.hs:10:7: error: class `D' is its own superclass
-- expect error: superclass-self.hs:12:7: error: class `P' is its own superclass
-- expect error: superclass-self.hs:14:7: error: class `R' is its own superclass
{-# LANGUAGE MultiParamTypeClasses #-}
class A a => A a where f :: a -> Int
instance A Int where f x = x
class (D a, Eq a) => B a where g :: a -> Int
class B a => C a
class C a => D a
class Eq a => E a
class P a a => P a b where h :: a -> b -> Int
class R b a => Q a b
class Q a b => R a b
main = print (f (1 :: Int))
