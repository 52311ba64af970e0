{-# LANGUAGE TypeFamilies, DataKinds, TypeOperators, UndecidableInstances #-}
-- Families that count down: each number is found once, though others are computed from it.
module Main (main) where

import Data.Proxy
import GHC.TypeLits

type family Sum n where
  Sum 0 = 0
  Sum n = n + Sum (n - 1)

type family Onto n sum where
  Onto 0 sum = sum
  Onto n sum = Onto (n - 1) (sum + n)

type family Fib n where
  Fib 0 = 0
  Fib 1 = 1
  Fib n = Fib (n - 1) + Fib (n - 2)

main :: IO ()
main = do
  print (natVal (Proxy :: Proxy (Sum 150)))
  print (natVal (Proxy :: Proxy (Onto 190 0)))
  print (natVal (Proxy :: Proxy (Fib 15)))
