{-# LANGUAGE DeriveGeneric, DeriveAnyClass, DefaultSignatures, FlexibleContexts, FlexibleInstances, TypeOperators, ScopedTypeVariables, StandaloneDeriving, DerivingStrategies, KindSignatures, DataKinds #-}
-- Generic: types as sums of products, with their names; defaults over them.
module Main (main) where

import Data.Proxy
import GHC.Generics
import GHC.TypeLits

data Shape = Circle { radius :: Double } | Rect { width, height :: !Double } | Unit
  deriving (Show, Eq, Generic)

data Tree a = Leaf | Tree a :^: (Tree a, a) deriving (Show, Generic)
infixr 4 :^:

newtype Wrap f a = Wrap { unwrap :: f a } deriving Generic

data Void0 deriving Generic

data Big = B1 | B2 Int | B3 Bool Char | B4 | B5 String Int Int Int Int deriving stock (Show, Generic)

-- names and fields
class Describe a where
  describe :: a -> String
  default describe :: (Generic a, GDescribe (Rep a)) => a -> String
  describe = gdescribe . from

class GDescribe f where gdescribe :: f p -> String
instance GDescribe U1 where gdescribe _ = ""
instance GDescribe V1 where gdescribe _ = "?"
instance (GDescribe f, GDescribe g) => GDescribe (f :+: g) where
  gdescribe (L1 x) = gdescribe x
  gdescribe (R1 x) = gdescribe x
instance (GDescribe f, GDescribe g) => GDescribe (f :*: g) where
  gdescribe (x :*: y) = gdescribe x ++ ", " ++ gdescribe y
instance Describe c => GDescribe (K1 i c) where gdescribe (K1 x) = describe x
instance (Datatype d, GDescribe f) => GDescribe (D1 d f) where
  gdescribe m@(M1 x) = datatypeName m ++ "." ++ (if isNewtype m then "newtype " else "") ++ gdescribe x
instance (Constructor c, GDescribe f) => GDescribe (C1 c f) where
  gdescribe m@(M1 x) = conName m ++ show (conFixity m) ++ (if conIsRecord m then " {" else " (") ++ gdescribe x ++ ")"
instance (Selector s, GDescribe f) => GDescribe (S1 s f) where
  gdescribe m@(M1 x) = selName m ++ "=" ++ gdescribe x ++ show (selSourceStrictness m)

instance Describe Double where describe = show
instance Describe Int where describe = show
instance Describe Char where describe = show
instance Describe Bool
instance Describe Shape
instance Describe a => Describe (Tree a)
instance (Describe a, Describe b) => Describe (a, b)
instance Describe a => Describe [a]
instance Describe (f a) => Describe (Wrap f a)
instance Describe a => Describe (Maybe a)
deriving anyclass instance Describe Big

-- all values
class Universe a where
  universe :: [a]
  default universe :: (Generic a, GUniverse (Rep a)) => [a]
  universe = map to guniverse

class GUniverse f where guniverse :: [f p]
instance GUniverse U1 where guniverse = [U1]
instance (GUniverse f, GUniverse g) => GUniverse (f :+: g) where guniverse = map L1 guniverse ++ map R1 guniverse
instance (GUniverse f, GUniverse g) => GUniverse (f :*: g) where guniverse = [x :*: y | x <- guniverse, y <- guniverse]
instance Universe c => GUniverse (K1 i c) where guniverse = map K1 universe
instance GUniverse f => GUniverse (M1 i c f) where guniverse = map M1 guniverse

data Suit = Clubs | Hearts | Spades deriving (Show, Generic, Universe)
data Card = Card Suit Bool | Joker deriving (Show, Generic, Universe)
instance Universe Bool

-- the metadata as types
class GNames (f :: * -> *) where gnames :: Proxy f -> [String]
instance GNames f => GNames (D1 c f) where gnames _ = gnames (Proxy :: Proxy f)
instance (GNames f, GNames g) => GNames (f :+: g) where gnames _ = gnames (Proxy :: Proxy f) ++ gnames (Proxy :: Proxy g)
instance KnownSymbol n => GNames (C1 ('MetaCons n x r) f) where gnames _ = [symbolVal (Proxy :: Proxy n)]

names :: forall a. GNames (Rep a) => Proxy a -> [String]
names _ = gnames (Proxy :: Proxy (Rep a))

main :: IO ()
main = do
  putStrLn (describe (Rect 1 2.5))
  putStrLn (describe [Circle 3, Unit])
  putStrLn (describe (Leaf :^: ((Leaf :^: (Leaf, 'x')), 'y')))
  putStrLn (describe (Wrap (Just True)))
  mapM_ (putStrLn . describe) [B1, B2 3, B3 True 'c', B4, B5 "s" 1 2 3 4]
  print (universe :: [Card])
  print (names (Proxy :: Proxy Big), names (Proxy :: Proxy (Maybe Int)))
  print (map (to . from) [Circle 1, Unit] == [Circle 1, Unit])
