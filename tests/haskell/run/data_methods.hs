{-# LANGUAGE DeriveDataTypeable, RankNTypes #-}
-- Data: types that are taken apart and put together by functions that know nothing of them.
module Main (main) where

import Data.Data
import qualified Data.Map as Map
import qualified Data.Set as Set
import Data.Int
import Data.Maybe (fromJust)
import Data.Ratio
import Data.Word

data Tree a = Leaf | Node { left :: Tree a, value :: a, right :: Tree a } deriving (Show, Eq, Data)

data Exp = Num Int | Exp :+: Exp | Neg Exp | Let [(String, Exp)] Exp deriving (Show, Eq, Data)
infixl 6 :+:

newtype Wrap f = Wrap (f Int)

data Unit = Unit deriving (Show, Data)

newtype Age = Age { years :: Integer } deriving (Show, Data, Typeable)

data Void0 deriving Data

-- Everywhere in a value, from below.
everywhere :: (forall a. Data a => a -> a) -> (forall a. Data a => a -> a)
everywhere f x = f (gmapT (everywhere f) x)

everything :: (r -> r -> r) -> (forall a. Data a => a -> r) -> (forall a. Data a => a -> r)
everything k f x = foldl k (f x) (gmapQ (everything k f) x)

mkT :: (Typeable a, Typeable b) => (b -> b) -> a -> a
mkT f = case cast f of { Just g -> g; Nothing -> id }

mkQ :: (Typeable a, Typeable b) => r -> (b -> r) -> a -> r
mkQ r q a = maybe r q (cast a)

size :: Data a => a -> Int
size t = 1 + sum (gmapQ size t)

simplify :: Exp -> Exp
simplify (Num 0 :+: e) = e
simplify (Neg (Neg e)) = e
simplify e = e

names :: Data a => a -> [String]
names = everything (++) (mkQ [] (\s -> [s :: String]))

con :: Data a => a -> String
con x = showConstr (toConstr x) ++ " " ++ show (constrIndex (toConstr x)) ++ " " ++ show (constrFields (toConstr x)) ++ " "
  ++ show (constrFixity (toConstr x)) ++ " " ++ dataTypeName (dataTypeOf x)

e1 :: Exp
e1 = Let [("x", Num 0 :+: Num 3), ("y", Neg (Neg (Num 4)))] (Num 0 :+: (Num 0 :+: Neg (Neg (Num 5))))

main :: IO ()
main = do
  mapM_ putStrLn [con (Leaf :: Tree Int), con (Node Leaf 'c' Leaf), con (Num 1), con (Num 1 :+: Num 2), con Unit, con (Age 3)]
  mapM_ putStrLn [con (Just 'x'), con [True], con ([] :: [Int]), con (1 :: Int, 'c'), con (), con LT, con (Left 1 :: Either Int Int)]
  mapM_ putStrLn [con (Map.fromList [(1 :: Int, 'a')]), con (Set.fromList "abc")]
  print (map showConstr (dataTypeConstrs (dataTypeOf e1)), dataTypeOf (Just Unit), isAlgType (dataTypeOf 'c'))
  print (toConstr (3 :: Int), toConstr 'x', toConstr (2.5 :: Double), toConstr (3 % 4 :: Rational), toConstr (7 :: Integer), toConstr (200 :: Word8), toConstr (-3 :: Int16))
  print (dataTypeOf (3 :: Int), dataTypeOf 'c', dataTypeOf (1 :: Double))
  print (everywhere (mkT simplify) e1)
  print (everywhere (mkT (+ (1 :: Int))) (Node Leaf (3 :: Int) (Node Leaf 4 Leaf)), everywhere (mkT (+ (1 :: Int))) [(1 :: Int, 'c'), (2, 'd')])
  print (size e1, size (Node Leaf 'c' Leaf), size [1, 2, 3 :: Int], size (Just (1 :: Int, "ab")))
  print (names e1)
  print (gmapQ (show . toConstr) (Node Leaf 'c' Leaf), length (gmapQ size e1))
  print (gmapM (\d -> [d, d]) (Just 'x'))
  print (toConstr (Num 1) == toConstr (Num 2), toConstr (Num 1) == toConstr (Neg (Num 1)), toConstr (1 :: Int) == toConstr (1 :: Int))
  print (fmap fromConstr (readConstr (dataTypeOf Unit) "Unit") :: Maybe Unit)
  print (fromConstrB (fromConstr (toConstr (5 :: Int))) (toConstr (Just (1 :: Int))) :: Maybe Int)
  print (fmap showConstr (readConstr (dataTypeOf e1) ":+:"), fmap showConstr (readConstr (dataTypeOf (1 :: Int)) "42"))
  print (everywhere (mkT (map succ :: String -> String)) (Map.fromList [("ab", 'c')]), everywhere (mkT (+ (1 :: Int))) (Set.fromList [1, 2, 3 :: Int]))
  print (map constrIndex (dataTypeConstrs (dataTypeOf True)), maxConstrIndex (dataTypeOf LT), indexConstr (dataTypeOf LT) 2)
  print (typeOf (Node Leaf Unit Leaf), dataTypeRep (dataTypeOf Unit), constrRep (toConstr 'x'), constrRep (toConstr (Just ())))
  print (fmap (map (constrFields)) (Just (dataTypeConstrs (dataTypeOf (Leaf :: Tree ())))))
  print (gmapQi 1 (show . toConstr) (Node Leaf 'c' Leaf), gmapQl (+) 0 (const 1) e1 :: Int, gmapQr (:) [] (show . toConstr) (1 :: Int, 'c', True))
