{-# LANGUAGE GADTSyntax #-}
module Gadt where

-- The variables of a constructor become those of the head.
data Tree a where
  Leaf :: Tree b
  Node, Other :: Tree c -> !c -> Tree c -> Tree c
  deriving (Eq, Show)

data Pair :: * -> * -> * where { Pair :: { one :: x, two :: !y } -> Pair x y; (:*:) :: x -> [x] -> Pair x x2 }

newtype Wrap f a where
  Wrap :: forall g b. (g b) -> Wrap g b

data Empty where
data Unit where Unit :: Unit
  deriving Show
