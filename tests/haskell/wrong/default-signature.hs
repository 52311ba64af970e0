-- expect error: default-signature.hs:7:11: error: the default of method `e' has another type than the method: they may differ in their contexts only
-- expect error: default-signature.hs:10:8: error: an equation between types can't stand among the superclasses
{-# LANGUAGE DefaultSignatures, TypeFamilies #-}
class D a where
  d, e :: a -> String
  default d :: Show a => a -> String
  default e :: Show a => a -> Int
  d = show
  e = length . show
class (a ~ Int) => T a
main = print 1
