{-# LANGUAGE DataKinds, DefaultSignatures, DerivingVia, FlexibleContexts, FlexibleInstances, FunctionalDependencies, GADTs, KindSignatures, MultiParamTypeClasses #-}
{-# LANGUAGE PatternSynonyms, PolyKinds, QuantifiedConstraints, ScopedTypeVariables, StandaloneDeriving, TypeFamilies, TypeOperators, UndecidableInstances #-}
-- Families in the contexts of instances and defaults, equations that differ in kinds, closed families whose kinds their
-- equations say; assertions for all types that leave something open; how operators for patterns associate.
module Main (main) where

import Data.Kind (Type)
import Data.Proxy
import GHC.TypeLits (KnownSymbol, Symbol, symbolVal)

-- what the context says of families
type family Result a where
  Result (a -> b) = Result b
  Result a = a

class Apply f where applied :: f -> [Int] -> Result f
instance {-# OVERLAPPABLE #-} (Result a ~ a) => Apply a where applied x _ = x
instance Apply b => Apply (Int -> b) where
  applied f (x : xs) = applied (f x) xs
  applied f [] = applied (f 0) []

class Num (Scalar v) => Space v where
  type Scalar v
  scale :: Scalar v -> v -> v
instance Space Int where { type Scalar Int = Int; scale = (*) }
instance (Space a, Space b, Scalar a ~ Scalar b) => Space (a, b) where
  type Scalar (a, b) = Scalar a
  scale k (a, b) = (scale k a, scale k b)

type family Element c
type instance Element [a] = a
type instance Element (Maybe a) = a
class Elements c where
  elements :: c -> [Element c]
  default elements :: (t a ~ c, a ~ Element (t a), Foldable t) => c -> [Element c]
  elements = foldr (:) []
instance Elements [a]
instance Elements (Maybe a)

-- kinds tell equations, and instances, apart
data (path :: k) :> (rest :: Type)
infixr 4 :>
data Capture (name :: Symbol) a
data Get a
class Server api where
  type Handler api
  route :: Proxy api -> Handler api -> [String] -> Maybe String
instance Show a => Server (Get a) where
  type Handler (Get a) = a
  route _ a [] = Just (show a)
  route _ _ _ = Nothing
instance (KnownSymbol s, Server r) => Server ((s :: Symbol) :> r) where
  type Handler (s :> r) = Handler r
  route _ h (p : ps) | p == symbolVal (Proxy :: Proxy s) = route (Proxy :: Proxy r) h ps
  route _ _ _ = Nothing
instance (Read a, Server r) => Server (Capture n a :> r) where
  type Handler (Capture n a :> r) = a -> Handler r
  route _ h (p : ps) | [(a, "")] <- reads p = route (Proxy :: Proxy r) (h a) ps
  route _ _ _ = Nothing
type API = "add" :> Capture "x" Int :> Capture "y" Int :> Get Int

data N = Z | S N
type family a + b where { 'Z + b = b; 'S a + b = 'S (a + b) }
data Vec n a where { Nil :: Vec 'Z a; Cons :: a -> Vec n a -> Vec ('S n) a }
append :: Vec n a -> Vec m a -> Vec (n + m) a
append Nil ys = ys
append (Cons x xs) ys = Cons x (append xs ys)
list :: Vec n a -> [a]
list Nil = []
list (Cons x xs) = x : list xs

-- a dependency by an equation of the context
class Has f fs a | f fs -> a where get :: Proxy f -> fs -> a
instance {-# OVERLAPPING #-} (a ~ b) => Has f ((Proxy f, a), fs) b where get _ ((_, a), _) = a
instance Has f fs a => Has f (g, fs) a where get p (_, fs) = get p fs

-- nothing says which number
newtype Fix f = Fix (f (Fix f))
instance (forall a. Show a => Show (f a)) => Show (Fix f) where showsPrec d (Fix x) = showParen (d > 10) (showString "Fix " . showsPrec 11 x)
data ListF e r = NilF | ConsF e r deriving Show

newtype Shown a = Shown a
class Pretty a where pretty :: a -> String
instance Show a => Pretty (Shown a) where pretty (Shown a) = "<" ++ show a ++ ">"
deriving via Shown Int instance Pretty Int

infixr 5 :+
pattern x :+ y = (x, y)

main :: IO ()
main = do
  print (applied ((\a b -> a * b + 1) :: Int -> Int -> Int) [6, 7])
  print (scale 3 (1 :: Int, (2 :: Int, 3 :: Int)))
  print (elements "abc", elements (Just 'd'))
  print (route (Proxy :: Proxy API) (+) ["add", "40", "2"], route (Proxy :: Proxy API) (+) ["sub", "40", "2"])
  print (list (append (Cons 1 (Cons 2 Nil)) (Cons 3 Nil)))
  print (get (Proxy :: Proxy Bool) ((Proxy :: Proxy Char, 'x'), ((Proxy :: Proxy Bool, True), ())))
  print (Fix (ConsF 1 (Fix (ConsF 2 (Fix NilF)))))
  putStrLn (pretty (3 :: Int))
  print (let a :+ b :+ c = 1 :+ 'b' :+ "c" in (c, b, a))
