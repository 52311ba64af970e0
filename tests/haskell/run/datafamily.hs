{-# LANGUAGE TypeFamilies, FlexibleContexts, StandaloneDeriving #-}
-- Families of data: at the top and in classes, as data and newtypes, with parameters; a type says which arguments lead to it.
module Main (main) where

import qualified Data.IntMap as IM
import qualified Data.Map as M

data family Vec a
newtype instance Vec Int = VI [Int] deriving (Show, Eq)
data instance Vec Bool = VB { bits :: Integer, size :: Int } deriving Show
data instance Vec (a, b) = VP (Vec a) (Vec b)

class V a where
  fromL :: [a] -> Vec a
  toL :: Vec a -> [a]
  len :: Vec a -> Int
  len = length . toL

instance V Int where
  fromL = VI
  toL (VI xs) = xs

instance V Bool where
  fromL bs = VB (foldr (\b n -> 2 * n + (if b then 1 else 0)) 0 bs) (length bs)
  toL (VB n k) = take k (map odd (iterate (`div` 2) n))
  len = size

instance (V a, V b) => V (a, b) where
  fromL ps = VP (fromL (map fst ps)) (fromL (map snd ps))
  toL (VP a b) = zip (toL a) (toL b)

-- tries, by the type of their keys
class Key k where
  data Map k :: * -> *
  empty :: Map k v
  insert :: k -> v -> Map k v -> Map k v
  look :: k -> Map k v -> Maybe v

instance Key Bool where
  data Map Bool v = MB (Maybe v) (Maybe v)
  empty = MB Nothing Nothing
  insert False v (MB _ t) = MB (Just v) t
  insert True v (MB f _) = MB f (Just v)
  look False (MB f _) = f
  look True (MB _ t) = t

instance (Key a, Key b) => Key (Either a b) where
  data Map (Either a b) v = ME (Map a v) (Map b v)
  empty = ME empty empty
  insert (Left a) v (ME l r) = ME (insert a v l) r
  insert (Right b) v (ME l r) = ME l (insert b v r)
  look (Left a) (ME l _) = look a l
  look (Right b) (ME _ r) = look b r

-- which instance is meant follows from the result
sumAll :: Vec Int -> Int
sumAll v = sum (toL v)

main :: IO ()
main = do
  print (len (fromL [1 :: Int, 2, 3]), len (fromL [True, False]))
  print (toL (fromL [(1 :: Int, True), (2, False)]))
  print (fromL [4, 5 :: Int], fromL [True, True, False])
  print (sumAll (fromL [1, 2, 3]), VI [1] == fromL [1])
  let m = insert (Left True) 'l' (insert (Right False) 'r' empty) :: Map (Either Bool Bool) Char
  print (map (`look` m) [Left True, Left False, Right False, Right True])
