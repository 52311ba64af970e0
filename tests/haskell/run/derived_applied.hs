{-# LANGUAGE FlexibleInstances, FlexibleContexts, UndecidableInstances #-}
-- Derived instances whose context is about an applied variable.
module Main where

data Pair a b = Pair a b deriving (Eq, Ord, Show)
newtype Flip f a b = Flip (f b a) deriving (Eq, Ord, Show)
data Rose f a = Rose a (f (Rose f a))
newtype Wrap f a = Wrap { unwrap :: f a } deriving (Eq, Show, Read)
data Both f g a = Both (f a) (g a) | Neither deriving (Eq, Ord, Show)

instance Functor (Flip Pair b) where
  fmap f (Flip (Pair a b)) = Flip (Pair (f a) b)

main :: IO ()
main = do
  print ((+ 1) <$> Flip (Pair 1 'x'))
  print (Flip (Pair 1 'x') < Flip (Pair 2 'a'), Flip (Left 3) == (Flip (Left 3) :: Flip Either Int Int))
  print (Wrap (Just 3), read "Wrap {unwrap = [1,2]}" == Wrap [1, 2 :: Int])
  print (Both [1] (Just 2) : [Neither], maximum [Both [1] (Just 2), Both [2] Nothing])
