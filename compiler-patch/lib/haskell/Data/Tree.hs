{-# LANGUAGE StandaloneDeriving #-}
-- Data.Tree: trees with any number of branches.
module Data.Tree
  ( Tree (..), Forest, unfoldTree, unfoldForest, unfoldTreeM, unfoldForestM, foldTree, flatten, levels, drawTree, drawForest
  ) where

import Prelude.Normal (NFData (..))
import Control.Monad.Fix (MonadFix (..), fix)
import Control.Monad.Zip (MonadZip (..))

data Tree a = Node { rootLabel :: a, subForest :: [Tree a] }
type Forest a = [Tree a]

instance Eq a => Eq (Tree a) where
  Node x ts == Node y us = x == y && ts == us

instance Ord a => Ord (Tree a) where
  compare (Node x ts) (Node y us) = compare x y <> compare ts us

instance Show a => Show (Tree a) where
  showsPrec p (Node x ts) = showParen (p > 10)
    (showString "Node {rootLabel = " . shows x . showString ", subForest = " . shows ts . showChar '}')

instance NFData a => NFData (Tree a) where
  rnf (Node x ts) = rnf x `seq` rnf ts

instance Functor Tree where
  fmap f (Node x ts) = Node (f x) (map (fmap f) ts)

instance Applicative Tree where
  pure x = Node x []
  Node f fs <*> t@(Node x ts) = Node (f x) (map (fmap f) ts ++ map (<*> t) fs)

instance Monad Tree where
  Node x ts >>= k = case k x of Node y us -> Node y (us ++ map (>>= k) ts)

instance Foldable Tree where
  foldMap f (Node x ts) = f x <> foldMap (foldMap f) ts
  foldr f z (Node x ts) = f x (foldr (\t r -> foldr f r t) z ts)

instance Traversable Tree where
  traverse f (Node x ts) = Node <$> f x <*> traverse (traverse f) ts

foldTree :: (a -> [b] -> b) -> Tree a -> b
foldTree f = go
  where go (Node x ts) = f x (map go ts)

unfoldTree :: (b -> (a, [b])) -> b -> Tree a
unfoldTree f b = let (a, bs) = f b in Node a (unfoldForest f bs)

unfoldForest :: (b -> (a, [b])) -> [b] -> [Tree a]
unfoldForest f = map (unfoldTree f)

unfoldTreeM :: Monad m => (b -> m (a, [b])) -> b -> m (Tree a)
unfoldTreeM f b = f b >>= \(a, bs) -> unfoldForestM f bs >>= \ts -> return (Node a ts)

unfoldForestM :: Monad m => (b -> m (a, [b])) -> [b] -> m [Tree a]
unfoldForestM f = mapM (unfoldTreeM f)

-- A label before those of its branches.
flatten :: Tree a -> [a]
flatten = foldr (:) []

levels :: Tree a -> [[a]]
levels t = rows [t]
  where
    rows [] = []
    rows row = map rootLabel row : rows [u | Node _ us <- row, u <- us]

drawTree :: Tree String -> String
drawTree = unlines . draw

drawForest :: [Tree String] -> String
drawForest = unlines . map drawTree

draw :: Tree String -> [String]
draw (Node x ts) = lines x ++ below ts
  where
    below [] = []
    below (t : us) = "|" : hang (null us) (draw t) ++ below us

-- A branch beside the trunk, which ends with the last one.
hang :: Bool -> [String] -> [String]
hang isLast text = case text of
  [] -> []
  l : ls
    | isLast -> ("`- " ++ l) : map ("   " ++) ls
    | otherwise -> ("+- " ++ l) : map ("|  " ++) ls

deriving instance Read a => Read (Tree a)

instance MonadFix Tree where
  mfix f = case fix (f . rootLabel) of
    Node a ts -> Node a (zipWith (\i _ -> mfix ((!! i) . subForest . f)) [0 ..] ts)

instance MonadZip Tree where
  mzipWith f (Node a as) (Node b bs) = Node (f a b) (mzipWith (mzipWith f) as bs)
  munzip t = (fmap fst t, fmap snd t)
