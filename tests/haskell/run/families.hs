{-# LANGUAGE TypeFamilies, GADTs, FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, UndecidableInstances, ScopedTypeVariables #-}
-- Families of types: open, closed, those of classes with their defaults; equations about them that are given.
import qualified Data.Map as Map
import Data.Kind (Type)

-- a class of containers
class Collection c where
  type Element c
  type Key c :: *
  type Key c = Int
  none :: c
  add :: Element c -> c -> c
  items :: c -> [Element c]
  at :: Key c -> c -> Maybe (Element c)

instance Collection [a] where
  type Element [a] = a
  none = []
  add = (:)
  items = id
  at n xs = if n < length xs then Just (xs !! n) else Nothing

newtype Table k v = Table (Map.Map k v)
instance Ord k => Collection (Table k v) where
  type Element (Table k v) = (k, v)
  type Key (Table k v) = k
  none = Table Map.empty
  add (k, v) (Table m) = Table (Map.insert k v m)
  items (Table m) = Map.toList m
  at k (Table m) = fmap ((,) k) (Map.lookup k m)

newtype Count = Count Int deriving Show
instance Collection Count where
  type Element Count = ()
  none = Count 0
  add () (Count n) = Count (n + 1)
  items (Count n) = replicate n ()
  at k (Count n) = if k < n then Just () else Nothing

build :: Collection c => [Element c] -> c
build = foldr add none

total :: (Collection c, Element c ~ Int) => c -> Int
total c = sum (items c) + length (items c)

pairs :: (Collection c, Element c ~ (k, v), Show k, Num v) => c -> (String, v)
pairs c = (concatMap (show . fst) (items c), sum (map snd (items c)))

convert :: (Collection a, Collection b, Element a ~ Element b) => a -> b
convert = build . items

-- its type is inferred: (Collection c, Show (Element c)) => c -> String
display c = concatMap show (items c)

-- open
type family Wide a
type instance Wide Int = Integer
type instance Wide Float = Double
type instance Wide [a] = [Wide a]
type instance Wide (a, b) = (Wide a, Wide b)
class Widen a where widen :: a -> Wide a
instance Widen Int where widen = (* 2) . toInteger
instance Widen Float where widen x = realToFrac x / 2
instance Widen a => Widen [a] where widen = map widen
instance (Widen a, Widen b) => Widen (a, b) where widen (a, b) = (widen a, widen b)

-- closed
type family Result f where
  Result (a -> b) = Result b
  Result r = r
type family Same a b where
  Same a a = Yes
  Same a b = No
data Yes = Yes deriving Show
data No = No deriving Show

answer :: Result (Int -> Char -> Double)
answer = 2.5
same :: (Same Int Int, Same Int Bool, Same [a] [a])
same = (Yes, No, Yes)

class Apply f where apply :: f -> [Int] -> Result f
instance {-# OVERLAPPABLE #-} (Result Int ~ Int) => Apply Int where apply n _ = n
instance (Apply r, Result (Int -> r) ~ Result r) => Apply (Int -> r) where
  apply f (n : ns) = apply (f n) ns
  apply f [] = apply (f 0) []

-- with equations of patterns
data Field a where { Size :: Field Int; Name :: Field String; Ratio :: Field Float }
describe :: Field a -> a -> Wide' a
describe Size n = n > 10
describe Name s = length s
describe Ratio r = [r, r * 2]
type family Wide' a where { Wide' Int = Bool; Wide' String = Int; Wide' Float = [Float] }

-- a monad's own reference
class Monad m => Store m where
  type Ref m :: Type -> Type
  new :: a -> m (Ref m a)
  get :: Ref m a -> m a
newtype Id a = Id { runId :: a }
instance Functor Id where fmap f (Id a) = Id (f a)
instance Applicative Id where { pure = Id; Id f <*> Id a = Id (f a) }
instance Monad Id where Id a >>= k = k a
newtype Box a = Box a
instance Store Id where
  type Ref Id = Box
  new = Id . Box
  get (Box a) = Id a
twice :: (Store m, Num a) => a -> m a
twice x = do { r <- new x; s <- new (x + 1); a <- get r; b <- get s; return (a * b) }

main :: IO ()
main = do
  print (total [1, 2, 3 :: Int])
  print (items (build [(3, 'c'), (1, 'a')] :: Table Int Char), items (build "list" :: String))
  print (build [(), ()] :: Count, at 1 (build [(), ()] :: Count), at 'k' (build [('k', True)] :: Table Char Bool), at 7 "short")
  print (pairs (build [(1, 2.5), (2, 4)] :: Table Int Double), pairs [('x', 3 :: Int)])
  print (items (convert [('b', 2), ('a', 1 :: Int)] :: Table Char Int))
  putStrLn (display [True, False] ++ display (Count 2))
  print (widen [(3 :: Int, 2.5 :: Float), (4, 1)])
  print (answer, same :: (Yes, No, Yes))
  print (apply (\a b c -> a * b + c :: Int) [2, 3, 4], apply (5 :: Int) [])
  print (describe Size 11, describe Name "four", describe Ratio 1.5)
  print (runId (twice 6))
