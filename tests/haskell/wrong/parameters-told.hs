-- expect error: parameters-told.hs:2:27: error: the type of method `size' must mention the class's variable `b'
class Container a b where size :: a -> Int
class Other a b | a -> b where other :: a -> Int
main = print 1
