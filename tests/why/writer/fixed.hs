-- A Writer adds up points, one step after the other.
module Main where

import Control.Monad.State.Strict

steps :: Int -> State Int ()
steps 0 = return ()
steps n = do
  modify' (+ n `mod` 3)
  steps (n - 1)

main :: IO ()
main = do
  let total = execState (steps 40000) 0
  print total
