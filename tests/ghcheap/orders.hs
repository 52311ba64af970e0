-- A channel of STM whose reader is slower than its writer.
-- says: items stand in channels (TChan)
-- says: TBQueue
module Main (main) where
import Control.Concurrent.STM
import Control.Monad
import System.Mem (performMajorGC)

main :: IO ()
main = do
  orders <- newTChanIO
  forM_ [1 .. 20000 :: Int] (\i -> atomically (writeTChan orders (show i)))
  performMajorGC
  first <- atomically (readTChan orders)
  putStrLn first
