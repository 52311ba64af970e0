-- expect error: default-signature.hs:6:11: error: the default of method `e' has another type than the method: they may differ in their contexts only
{-# LANGUAGE DefaultSignatures #-}
class D a where
  d, e :: a -> String
  default d :: Show a => a -> String
  default e :: Show a => a -> Int
  d = show
  e = length . show
main = print 1
