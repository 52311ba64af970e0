-- expect error: default-instance.hs:6:10: error: no instance Show (a -> b): wanted by `d'
class D a where
  d :: a -> String
  default d :: Show a => a -> String
  d = show
instance D (a -> b)
main = print 1
