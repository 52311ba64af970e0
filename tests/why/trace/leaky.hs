-- Collatz lengths by a memo table, and a trace of the numbers, of which the last ten are printed.
module Main where

import Control.Monad.State.Strict
import qualified Data.Map.Strict as M

data Memo = Memo { table :: !(M.Map Int Int), trace :: [Int], hits :: !Int } | Frozen

collatz :: Int -> State Memo Int
collatz 1 = return 1
collatz n = do
  m <- get
  case M.lookup n (table m) of
    Just v -> do
      put $! m { hits = hits m + 1, trace = n : trace m }
      return v
    Nothing -> do
      v <- collatz (if even n then n `div` 2 else 3 * n + 1)
      let v' = v + 1
      m' <- get
      put $! m' { table = M.insert n v' (table m'), trace = n : trace m' }
      v' `seq` return v'

main :: IO ()
main = do
  let (vs, m) = runState (mapM collatz [1 .. 3000]) (Memo M.empty [] 0)
  print (maximum vs)
  print (hits m)
  print (take 10 (trace m))
