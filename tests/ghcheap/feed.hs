-- A queue whose reader is slower than its writer.
-- says: stands in a TVar
-- says: as a TQueue has, what writes is faster than what reads
-- says: TBQueue
module Main (main) where
import Control.Concurrent
import Control.Concurrent.STM
import Control.Monad

reader :: TQueue String -> IO ()
reader q = forever $ do
  s <- atomically (readTQueue q)
  when (length s > 99) (putStrLn s)
  threadDelay 500

main :: IO ()
main = do
  q <- newTQueueIO
  r <- forkIO (reader q)
  forM_ [1 .. 100000 :: Int] (\i -> atomically (writeTQueue q (show i)))
  yield
  killThread r
  putStrLn "sent"
