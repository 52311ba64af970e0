-- A Writer adds up points, one step after the other.
module Main where

import Control.Monad.Writer

steps :: Int -> Writer (Sum Int) ()
steps 0 = return ()
steps n = do
  tell (Sum (n `mod` 3))
  steps (n - 1)

main :: IO ()
main = do
  let total = getSum (execWriter (steps 40000))
  print total
