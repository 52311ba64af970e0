{-# LANGUAGE StandaloneDeriving, FlexibleContexts, UndecidableInstances #-}
-- instances that need themselves
module Main where

newtype Fix f = Fix (f (Fix f))
deriving instance Show (f (Fix f)) => Show (Fix f)
deriving instance Eq (f (Fix f)) => Eq (Fix f)
deriving instance Ord (f (Fix f)) => Ord (Fix f)

data L a r = Nil | Cons a r deriving (Show, Eq, Ord)
data T r = Tip | Fork r [r] deriving (Show, Eq, Ord)

data Rose f a = Rose a (f (Rose f a))
instance (Show a, Show (f (Rose f a))) => Show (Rose f a) where
  showsPrec d (Rose a rs) = showParen (d > 10) (showString "Rose " . showsPrec 11 a . showString " " . showsPrec 11 rs)

list :: [a] -> Fix (L a)
list = foldr (\x r -> Fix (Cons x r)) (Fix Nil)

describe :: (Show a, Ord a) => [a] -> String
describe xs = show (list xs) ++ show (compare (list xs) (list (reverse xs)))

main :: IO ()
main = do
  print (list [1, 2])
  print (list "ab" == list "ab", list [True] < list [False], maximum [list [1, 2], list [1, 3, 0]])
  print (Fix (Fork (Fix Tip) [Fix Tip, Fix (Fork (Fix Tip) [])]))
  print (Rose 1 [Rose 2 [], Rose 3 []], Rose 'a' (Just (Rose 'b' Nothing)))
  putStrLn (describe [1, 2, 3])
  putStrLn (describe [Just 'x', Nothing])
  print (list [list "a", list ""] == list [])
