-- A channel whose reader is slower than its writer.
-- says: items stand in channels (Chan)
-- says: Bound the channel
-- says: TBQueue
module Main (main) where
import Control.Concurrent
import Control.Monad

main :: IO ()
main = do
  c <- newChan
  done <- newEmptyMVar
  reader <- forkIO (forever (readChan c >>= \s -> when (length s > 99) (putMVar done ()) >> threadDelay 1000))
  forM_ [1 .. 30000 :: Int] (\i -> writeChan c (show i))
  yield
  killThread reader
  putStrLn "sent"
