-- expect error: instance-wrong-arity.hs:4:12: error: `True' has type Bool, but as a method `==' returns T -> Bool
data T = T
instance Eq T where
  (==) T = True
main = print (T == T)
