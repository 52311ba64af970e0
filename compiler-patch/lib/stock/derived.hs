-- Derived instances.
import qualified Data.List as List

data Colour = Red | Green | Blue deriving (Eq, Ord, Show, Read, Enum, Bounded)

data Tree a = Leaf | Node { left :: Tree a, value :: a, right :: Tree a } deriving (Eq, Ord, Show)

insert :: Ord a => a -> Tree a -> Tree a
insert x Leaf = Node Leaf x Leaf
insert x t@(Node l y r)
  | x < y = t { left = insert x l }
  | x > y = t { right = insert x r }
  | otherwise = t

main :: IO ()
main = do
  text <- getLine
  print (foldr insert Leaf (map length (words text)))
  print [minBound .. maxBound :: Colour]
  print (read text :: Colour, List.sort [Blue, Red])
  print (foldr insert Leaf text == Leaf)
