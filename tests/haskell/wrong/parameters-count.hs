-- expect error: parameters-count.hs:4:10: error: class `Convert' has 2 parameters, but is given one type
-- expect error: parameters-count.hs:5:10: error: class `Show' has one parameter, but is given 2 types
class Convert a b where convert :: a -> b
instance Convert Int where convert = id
instance Show Int Bool
main = print 1
