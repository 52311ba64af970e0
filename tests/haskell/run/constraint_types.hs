{-# LANGUAGE ConstraintKinds, KindSignatures, GADTs, RankNTypes, DataKinds, TypeFamilies, TypeOperators, ScopedTypeVariables, FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, UndecidableInstances, UndecidableSuperClasses, AllowAmbiguousTypes, TypeApplications, StandaloneDeriving, PolyKinds #-}
-- Types of kind Constraint: classes and tuples of them as arguments of types, variables for them, families.
module Main where
import Data.Kind
import qualified Data.Map as M

data Dict (c :: Constraint) where Dict :: c => Dict c

newtype a :- b = Sub (a => Dict b)

(\\) :: a => (b => r) -> (a :- b) -> r
r \\ Sub d = case d of Dict -> r

data Some (c :: Type -> Constraint) where Some :: c a => a -> Some c

data HList (ts :: [Type]) where
  Nil :: HList '[]
  (:&) :: t -> HList ts -> HList (t ': ts)
infixr 5 :&

type family All (c :: Type -> Constraint) (ts :: [Type]) :: Constraint where
  All c '[] = ()
  All c (t ': ts) = (c t, All c ts)

showAll :: All Show ts => HList ts -> [String]
showAll Nil = []
showAll (x :& xs) = show x : showAll xs

class (Show a, Num a) => Both a
instance (Show a, Num a) => Both a

double :: Some Both -> String
double (Some x) = show (x + x)

biggest :: forall a. Dict (Ord a, Show a) -> [a] -> String
biggest Dict xs = show (maximum xs) ++ (if head xs == last xs then "=" else "/")

onlyEq :: Dict (Ord a) -> a -> a -> Bool
onlyEq Dict x y = x == y

ordList :: Ord a :- Ord [a]
ordList = Sub Dict

cmpLists :: forall a. Ord a => [a] -> [a] -> Ordering
cmpLists xs ys = compare xs ys \\ (ordList :: Ord a :- Ord [a])

class Container f where
  type Elem f a :: Constraint
  type Elem f a = ()
  empty :: f a
  insert :: Elem f a => a -> f a -> f a
  toL :: f a -> [a]

instance Container [] where
  empty = []
  insert = (:)
  toL = id

newtype OrdList a = OrdList [a]
instance Container OrdList where
  type Elem OrdList a = (Ord a, Show a)
  empty = OrdList []
  insert x (OrdList xs) = OrdList (go xs) where
    go [] = [x]
    go (y:ys) | length (show x) < 0 = [] | x <= y = x : y : ys
              | otherwise = y : go ys
  toL (OrdList xs) = xs

fill :: (Container f, Elem f a) => [a] -> f a
fill = foldr insert empty

type Showy c a = (Show a, c a)

mapSome :: (forall a. c a => a -> r) -> [Some c] -> [r]
mapSome f xs = [f a | Some a <- xs]

class Conv a b where conv :: a -> b
instance Conv Int String where conv = show
instance Conv Bool Int where conv b = if b then 1 else 0

data Via c b = forall a. c a b => Via a

main :: IO ()
main = do
  mapM_ putStrLn (showAll (1 :& 'x' :& "hi" :& [True] :& Nil))
  mapM_ (putStrLn . double) [Some (3 :: Int), Some 2.5]
  putStrLn (biggest Dict [3, 1, 2 :: Int])
  print (onlyEq Dict 'a' 'a')
  print (cmpLists [1, 2] [1, 3 :: Int])
  print (toL (fill [3, 1, 2 :: Int] :: [Int]))
  print (toL (fill [3, 1, 2 :: Int] :: OrdList Int))
  print (sum (mapSome (length . show) ([Some 'a', Some [1, 2], Some (Just ())] :: [Some Show])))
  let h (Via a :: Via Conv String) = conv a :: String
  putStrLn (h (Via (7 :: Int)))
