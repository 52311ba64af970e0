-- A transaction has written two lists, and isn't over when the heap is collected: its entries alone hold them.
module Main (main) where
import Control.Concurrent.STM
import GHC.Conc (unsafeIOToSTM)
import System.Mem (performMajorGC)

reserve :: TVar [Int] -> TVar [Int] -> STM Int
reserve front back = do
  n <- length <$> readTVar front
  let seats = [n .. n + 40000]
  writeTVar front (filter even seats)
  writeTVar back (filter odd seats)
  total <- (+) <$> (sum <$> readTVar front) <*> (sum <$> readTVar back)
  total `seq` unsafeIOToSTM performMajorGC
  return total

main :: IO ()
main = do
  front <- newTVarIO []
  back <- newTVarIO []
  taken <- atomically (reserve front back)
  left <- length <$> readTVarIO back
  print (taken, left)
