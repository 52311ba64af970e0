{-# LANGUAGE GADTs, StandaloneDeriving, DeriveGeneric #-}
-- A constructor that is declared by its type is infix for derived instances if it is an operator with two arguments
-- and its fixity is declared.
module Main (main) where

import GHC.Generics

data E a where
  (:+:) :: a -> E a -> E a
  (:-:) :: E a -> E a -> E a
  Plus :: a -> a -> E a
  (:!) :: { left, right :: a } -> E a
  L :: a -> E a
  deriving (Eq, Ord, Show, Read, Generic)
infixr 5 :+:
infixl 6 `Plus`, :!

data F where
  (:@) :: Int -> Maybe F -> F
  deriving (Show, Read, Eq)
infixl 1 :@

main :: IO ()
main = do
  let e = 1 :+: ((L (-2) :-: (Plus 3 4)) :-: (5 :! 6)) :: E Int
  print e
  print (read (show e) == e, read "2 :+: (L 1)" :: E Int)
  print [2 :@ Just (3 :@ Nothing), read "1 :@ Nothing"]
  print (showsPrec 1 (1 :@ Nothing) "", showsPrec 2 (1 :@ Nothing) "")
  putStrLn (take 300 (show (from e)))
