{-# LANGUAGE DeriveFunctor, DeriveFoldable, DeriveTraversable, GADTSyntax #-}
-- Derived instances of Functor, Foldable and Traversable: elements in lists, tuples, functions and parameters.
module Main where
import Data.Foldable (toList)

data Rose a = Rose a [Rose a] deriving (Show, Eq, Functor, Foldable, Traversable)

data Parts b a = None | Parts a b (a, Maybe a, Int) | Function (Int -> (a, b)) | Back ((a -> Int) -> a) deriving Functor

data Two f a = Two (f a) (Either Int (f a)) deriving (Functor, Foldable, Traversable)

data Tree a where
  Leaf :: Tree b
  Node :: Tree c -> !c -> Tree c -> Tree c
  deriving (Show, Eq, Ord, Functor, Foldable, Traversable)

newtype Compose f g a = Compose (f (g a)) deriving (Functor, Foldable, Traversable)

data Never a deriving (Functor, Foldable, Traversable)

insert :: Ord a => a -> Tree a -> Tree a
insert x Leaf = Node Leaf x Leaf
insert x t@(Node l y r)
  | x < y = Node (insert x l) y r
  | x > y = Node l y (insert x r)
  | otherwise = t

parts :: (Show a, Show b) => Parts b a -> String
parts None = "None"
parts (Parts a b c) = show (a, b, c)
parts (Function f) = show (f 10)
parts (Back f) = show (f (const 7))

main :: IO ()
main = do
  let rose = Rose 1 [Rose 2 [], Rose 3 [Rose 4 []]]
  print (fmap (* 2) rose)
  print (sum rose, product rose, length rose, maximum rose, elem 3 rose, toList rose, null rose)
  print (foldr (\x rest -> x : take 1 rest) [] rose, foldMap show rose)
  mapM_ print =<< traverse (\x -> do { putStr "at "; print x; return (x + 1) }) rose
  print (traverse (\x -> if x > 1 then Just x else Nothing) rose)
  print (sequenceA (Rose [1, 2] [Rose [3] []]))
  mapM_ (putStrLn . parts . fmap show) [None, Parts 1 'x' (2, Just 3, 4), Function (\n -> (n, 'y')), Back (\f -> f 1)]
  print (sum (Two [1, 2] (Right [3])), concatMap show (Two (Just 1) (Left 9)))
  let tree = foldr insert Leaf [5, 3, 8, 1, 4 :: Int]
  print tree
  print (toList (fmap (subtract 1) tree), minimum tree)
  let Compose c = fmap negate (Compose [Just 1, Nothing, Just 3]) in print c
  Compose d <- traverse (\x -> print x >> return (x * x)) (Compose [Just 1, Nothing, Just 3])
  print d
