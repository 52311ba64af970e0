module Main (main) where

-- A Chan whose writers are two.
-- says: stand in channels (Chan), and nobody has read them yet
-- says g: written by producer (feeder.hs:
-- says g: and main (feeder.hs:
-- cure: s/Chan (Maybe Job)/TBQueue (Maybe Job)/; s/readChan jobs/atomically (readTBQueue jobs)/; s/writeChan jobs/atomically $ writeTBQueue jobs/
-- cure: s/jobs <- newChan/jobs <- newTBQueueIO 20/; s/^import Control.Monad/&\nimport Control.Concurrent.STM/
-- cured: 20

import Control.Concurrent
import Control.Exception (evaluate)
import Control.Monad

-- Jobs are put into a channel and handled by a single slow worker; results go to an MVar.

data Job = Job { jobId :: Int, payload :: [Int] }

data Result = Result !Int !Int

makeJob :: Int -> Job
makeJob i = Job i [ (i * k) `mod` 97 | k <- [1 .. 15] ]

handle :: Job -> Result
handle j = Result (jobId j) (go 40 0)
  where
    go :: Int -> Int -> Int
    go 0 s = s
    go n s = go (n - 1) (foldr (\x a -> (a * 7 + x) `mod` 10007) s (payload j))

worker :: Chan (Maybe Job) -> MVar Int -> IO ()
worker jobs out = go 0
  where
    go s = do
      x <- readChan jobs
      case x of
        Nothing -> putMVar out s
        Just j  -> do
          Result _ r <- evaluate (handle j)
          go $! (s + r) `mod` 1000003

producer :: Chan (Maybe Job) -> Int -> Int -> IO ()
producer jobs from to = forM_ [from .. to] $ \i -> writeChan jobs (Just (makeJob i))

main :: IO ()
main = do
  jobs <- newChan
  out <- newEmptyMVar
  _ <- forkIO (worker jobs out)
  producer jobs 1 20000
  producer jobs 20001 30000
  writeChan jobs Nothing
  takeMVar out >>= print
