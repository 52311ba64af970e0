{-# LANGUAGE TypeFamilies, MultiParamTypeClasses, FlexibleInstances, FlexibleContexts, UndecidableInstances, ScopedTypeVariables, ExistentialQuantification #-}
-- Equations among superclasses: they hold wherever the class is asserted, also by a subclass and by a constructor's context.
module Main (main) where

import qualified Data.Map as M

class (e ~ Elem c) => Coll c e where
  type Elem c
  toL :: c -> [e]
  fromL :: [e] -> c
  size :: c -> Int
  size = length . toL

instance Coll [a] a where
  type Elem [a] = a
  toL = id
  fromL = id

instance Ord k => Coll (M.Map k v) (k, v) where
  type Elem (M.Map k v) = (k, v)
  toL = M.toList
  fromL = M.fromList
  size = M.size

-- given: e ~ Elem c
firsts :: Coll c e => c -> Elem c -> [e]
firsts c x = x : toL c

class (Coll c e, Show e) => Shown c e where
  shown :: c -> String
  shown c = concatMap show (toL c)

instance Show a => Shown [a] a

-- by the superclass
twice :: (Shown c e, Num e) => c -> [Elem c]
twice c = map (* 2) (toL c)

data Any e = forall c. Coll c e => Any c

items :: Any e -> [e]
items (Any c) = toL c

class (F a ~ G b) => Pair a b where
  type F a
  type G b
  left :: a -> b -> F a
  right :: a -> b -> G b

instance Pair Int Bool where
  type F Int = String
  type G Bool = String
  left x _ = show x
  right _ x = show x

both :: Pair a b => a -> b -> [F a]
both a b = [left a b, right a b]

main :: IO ()
main = do
  print (firsts "bc" 'a')
  print (firsts (M.fromList [(1 :: Int, 'x')]) (0, 'y'))
  putStrLn (shown [1 :: Int, 2, 3])
  print (twice [1 :: Int, 2, 3])
  print (items (Any (M.fromList [('k', True)])), items (Any "str"))
  print (size (fromL [(2 :: Int, 'a'), (2, 'b')] :: M.Map Int Char))
  mapM_ putStrLn (both (3 :: Int) True)
