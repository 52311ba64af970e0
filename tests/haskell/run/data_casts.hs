{-# LANGUAGE DeriveDataTypeable, RankNTypes, ScopedTypeVariables #-}
-- dataCast1 and dataCast2 of derived instances: a function that shows lists, pairs and trees by what they are made of.
module Main (main) where

import Data.Data

data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Show, Data)
data Both a b = Both a b | None deriving (Show, Data)
newtype Box a = Box a deriving (Show, Data)
data Phantom a = Phantom deriving (Show, Data)
data Unit = Unit deriving (Show, Data)

newtype Shown a = Shown { shown :: a -> String }

-- As ext1Q and ext2Q of syb: the function for one type, or for any type of that form.
ext1 :: (Data d, Typeable t) => (d -> String) -> (forall e. Data e => t e -> String) -> d -> String
ext1 def ext = maybe def shown (dataCast1 (Shown ext))

ext2 :: (Data d, Typeable t) => (d -> String) -> (forall a b. (Data a, Data b) => t a b -> String) -> d -> String
ext2 def ext = maybe def shown (dataCast2 (Shown ext))

say :: Data d => d -> String
say = other `ext1` tree `ext1` box `ext1` list `ext2` both `ext2` pair
  where
    other :: Data e => e -> String
    other x = showConstr (toConstr x) ++ concat (gmapQ ((' ' :) . say) x)
    tree :: Data e => Tree e -> String
    tree Leaf = "."
    tree (Node l x r) = "<" ++ tree l ++ say x ++ tree r ++ ">"
    box :: Data e => Box e -> String
    box (Box x) = "#" ++ say x
    list :: Data e => [e] -> String
    list xs = "[" ++ concatMap say xs ++ "]"
    both :: (Data a, Data b) => Both a b -> String
    both (Both a b) = "{" ++ say a ++ "&" ++ say b ++ "}"
    both None = "{}"
    pair :: (Data a, Data b) => (a, b) -> String
    pair (a, b) = "(" ++ say a ++ "," ++ say b ++ ")"

main :: IO ()
main = do
  putStrLn (say (Node Leaf (1 :: Int) (Node Leaf 2 Leaf)))
  putStrLn (say [Both (Box 'x') (Just [Unit]), None])
  putStrLn (say (Box (Phantom :: Phantom Int), (None :: Both Int Char, Left 3 :: Either Int Unit)))
  putStrLn (maybe "no" (\f -> shown f Unit) (dataCast1 (Shown (\(Box _) -> "box"))))
  putStrLn (maybe "no" (\f -> shown f (Box 'c')) (dataCast1 (Shown (\(Box _) -> "box"))))
