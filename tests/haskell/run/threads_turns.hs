-- Threads that only compute have their turns.
-- ways: plain tiny profile faults
import Control.Concurrent
import Control.Concurrent.STM
import Control.Exception
import Control.Monad
import Data.IORef

-- A short one is through before a long one that was first.
shortFirst :: IO ()
shortFirst = do
  order <- newMVar []
  ends <- forM [(300000, "long"), (10, "short")] (\(n, name) -> do
    end <- newEmptyMVar
    _ <- forkIO (do
      k <- evaluate (length (concatMap show [1 .. n :: Integer]))
      modifyMVar_ order (return . ((name, k) :))
      putMVar end ())
    return end)
  mapM_ takeMVar ends
  takeMVar order >>= print . reverse

-- Threads that need the same value, which one of them computes.
shared :: IO ()
shared = do
  let total = sum [1 .. 1000000 :: Integer]
  ends <- replicateM 5 (do
    end <- newEmptyMVar
    _ <- forkIO (evaluate total >>= putMVar end)
    return end)
  mapM takeMVar ends >>= print

-- What is atomic isn't divided by turns.
atomic :: IO ()
atomic = do
  r <- newIORef (0 :: Integer)
  v <- newTVarIO (0 :: Integer)
  m <- newMVar (0 :: Integer)
  ends <- replicateM 4 (do
    end <- newEmptyMVar
    _ <- forkIO (do
      forM_ [1 .. 20000] (\i -> do
        atomicModifyIORef' r (\x -> (x + slow i, ()))
        atomically (readTVar v >>= \x -> writeTVar v $! x + slow i)
        modifyMVar_ m (\x -> return $! x + slow i))
      putMVar end ())
    return end)
  mapM_ takeMVar ends
  readIORef r >>= print
  readTVarIO v >>= print
  takeMVar m >>= print
  where slow i = fromIntegral (length (show (i :: Int)))

-- Lines are written as a whole.
output :: IO ()
output = do
  ends <- forM "ab" (\c -> do
    end <- newEmptyMVar
    _ <- forkIO (do
      forM_ [1 .. 2000 :: Int] (\_ -> when (length (show (product [1 .. 60 :: Integer])) < 80) (putStrLn "no"))
      putStrLn (replicate 60 c)
      putMVar end ())
    return end)
  mapM_ takeMVar ends

-- A thread that waits deep in a recursion, and goes on from there.
deep :: IO ()
deep = do
  ask <- newEmptyMVar
  answer <- newEmptyMVar
  _ <- forkIO (forever (takeMVar ask >>= putMVar answer . (+ 1)))
  let down :: Int -> IO Int
      down 0 = putMVar ask 0 >> takeMVar answer
      down n = do
        x <- down (n - 1)
        return $! x + n `mod` 2
  down 1000000 >>= print
  down 10 >>= print
  down 500000 >>= print

main :: IO ()
main = deep >> shortFirst >> shared >> atomic >> output
