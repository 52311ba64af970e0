-- expect error: class-method.hs:8:17: error: `x' has type Double, but as a method `name' returns [Char]
class Shape a where
  area :: a -> Double
  name :: a -> String
data Sq = Sq Double
instance Shape Sq where
  area (Sq x) = x * x
  name (Sq x) = x
main = print (area (Sq 1))
