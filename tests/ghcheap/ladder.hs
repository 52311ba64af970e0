-- A recursion that is not a loop: each call waits for the next.
-- says: wait for each other's results
-- says: With an argument for the result so far
module Main (main) where
import System.Environment (getArgs)

rungs :: Int -> Integer
rungs 0 = 0
rungs n = 1 + rungs (n - 1) * 1
{-# NOINLINE rungs #-}

main :: IO ()
main = do
  args <- getArgs
  print (rungs (400000 + length args))
