-- expect error: class-equation.hs:8:10: error: by the head of this instance it has type Char, but the class says that it is Int
-- expect error: class-equation.hs:10:7: error: `x' has type a, but by its signature `f' returns Elem a
{-# LANGUAGE TypeFamilies, MultiParamTypeClasses, FlexibleInstances #-}
class (b ~ Elem a) => Coll a b where { type Elem a; first :: a -> b }
instance Coll [Bool] Bool where { type Elem [Bool] = Bool; first = head }
class Other a where type Of a
instance Other Int where type Of Int = Int
instance Coll [Int] Char where { type Elem [Int] = Int; first = toEnum . head }
f :: Coll a b => a -> b
f x = x
main = print (f [True])
