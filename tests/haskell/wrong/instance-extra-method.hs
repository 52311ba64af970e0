-- expect error: instance-extra-method.hs:5:3: error: `display' is not a method of the class `Show'
data T = T
instance Show T where
  show T = "T"
  display T = "T"
main = print T
