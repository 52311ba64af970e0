-- expect error: depend-name.hs:2:26: error: `c' stands in a dependency, but is not a parameter of class `Convert'
class Convert a b | a -> c where convert :: a -> b
main = print 1
