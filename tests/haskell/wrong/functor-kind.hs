-- expect error: functor-kind.hs:3:18: error: `T' has kind *, but a type of kind * -> * is expected here
data T = T
instance Functor T where
  fmap f x = x
main = print 1
