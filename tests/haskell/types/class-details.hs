{-# LANGUAGE NoImplicitPrelude #-}
module M where
import Mini
-- Methods with contexts of their own, defaults, superclasses of instances.
class Shape a where
  area, perimeter :: a -> Double
  name :: a -> String
  scale :: Num b => b -> a -> (b, a)
  scale b a = (b + 1, a)
  describe :: Show b => b -> a -> String
  describe b a = name a ++ show b ++ show (area a)
data Square = Square Double
instance Shape Square where
  area (Square a) = a * a
  perimeter (Square a) = 4 * a
  name _ = "square"
instance (Shape a, Shape b) => Shape (Either a b) where
  area (Left x) = area x
  area (Right y) = area y
  perimeter = either' perimeter perimeter
  name e = either' name name e
either' f _ (Left x) = f x
either' _ g (Right y) = g y
data Box a = Box a
instance Eq a => Eq (Box a) where Box x == Box y = x == y
instance Ord a => Ord (Box a) where compare (Box x) (Box y) = compare x y
instance Show a => Show (Box a) where showsPrec p (Box x) = showsPrec p [x]
sorted x y = Box x < Box (y, 'a')
areas xs = sum (map area xs)
sumShapes a b = area a + perimeter b
class (Eq a, Show a) => Token a where token :: a -> Int
tokens t u = if t == u then show t else show (token u)
