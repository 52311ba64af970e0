-- A job queue: suspended actions wait in a channel, since they come faster than they run.
-- says: stand in channels (Chan), and nobody has read them yet
-- not: Just $! x
-- cure: s/, finished :: MVar () }/, finished :: MVar (), free :: QSem }/; s/<$> newChan .*/<$> newChan <*> newEmptyMVar <*> newQSem 16/
-- cure: s/^submit q job = /&waitQSem (free q) >> /; s/Just job -> job/Just job -> signalQSem (free q) >> job/
-- cured: 20
module Main (main) where

import Control.Concurrent
import Control.Monad
import Data.IORef

data Queue = Queue { jobs :: Chan (Maybe (IO ())), finished :: MVar () }

newQueue :: IO Queue
newQueue = Queue <$> newChan <*> newEmptyMVar

submit :: Queue -> IO () -> IO ()
submit q job = writeChan (jobs q) (Just job)

close :: Queue -> IO ()
close q = writeChan (jobs q) Nothing >> takeMVar (finished q)

work :: Queue -> IO ()
work q = do
  next <- readChan (jobs q)
  case next of
    Nothing  -> putMVar (finished q) ()
    Just job -> job >> work q

digest :: [Int] -> Int
digest = go 7 
  where go h []       = h
        go h (x : xs) = go ((h * 31 + x) `mod` 1000003) xs

slowDigest :: Int -> [Int] -> Int
slowDigest 0 xs = digest xs
slowDigest n xs = (slowDigest (n - 1) (digest xs : xs) + n) `mod` 1000003

upload :: IORef Int -> Int -> [Int] -> IO ()
upload sums n payload = do
  let d = slowDigest 12 (n : payload)
  d `seq` modifyIORef' sums (\s -> (s + d) `mod` 1000003)

producer :: Queue -> IORef Int -> IO ()
producer q sums = forM_ [1 .. 30000] $ \n -> do
  let payload = [n .. n + 20]
  sum payload `seq` submit q (upload sums n payload)

main :: IO ()
main = do
  q <- newQueue
  sums <- newIORef 0
  _ <- forkIO (work q)
  producer q sums
  close q
  readIORef sums >>= print
