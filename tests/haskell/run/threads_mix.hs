-- Many threads that do a bit of everything; what must hold holds at the end.
import Control.Concurrent
import Control.Concurrent.STM
import Control.Exception
import Control.Monad
import Data.IORef
import System.Timeout

next :: Int -> Int
next s = (s * 1103515245 + 12345) `mod` 2147483648

worker :: MVar Int -> [TVar Int] -> Chan Int -> IORef Int -> Int -> Int -> IO ()
worker lock accounts chan count rounds seed = go rounds seed
  where
    go 0 _ = return ()
    go n s = do
      let s' = next s
          a = accounts !! (s' `div` 64 `mod` 8)
          b = accounts !! (s' `div` 1024 `mod` 8)
      case s' `div` 65536 `mod` 8 of
        0 -> modifyMVar_ lock (\x -> return $! x + length (show s'))
        1 -> atomically (do { x <- readTVar a; y <- readTVar b; if a == b then return () else writeTVar a (x - 1) >> writeTVar b (y + 1) })
        2 -> writeChan chan 1
        3 -> yield
        4 -> void (timeout 50 (evaluate (sum [1 .. fromIntegral (s' `mod` 500) :: Integer])))
        5 -> do
          t <- forkIO ((newEmptyMVar >>= takeMVar) `catch` (\e -> const (atomicModifyIORef' count (\k -> (k + 1, ()))) (e :: AsyncException)))
          yield
          killThread t
        6 -> (atomically (readTVar a >> throwSTM (userError "x")) `catch` (\e -> const (return ()) (e :: IOException)))
        _ -> void (evaluate (length (concatMap show [1 .. s' `mod` 300])))
      go (n - 1) s'

main :: IO ()
main = do
  let (threads, rounds) = (12, 40)
  lock <- newMVar 0
  accounts <- replicateM 8 (newTVarIO 100)
  chan <- newChan
  count <- newIORef 0
  ends <- forM [1 .. threads] (\i -> do
    end <- newEmptyMVar
    _ <- forkIO (worker lock accounts chan count rounds (i * 7919) `finally` putMVar end ())
    return end)
  mapM_ takeMVar ends
  total <- fmap sum (mapM readTVarIO accounts)
  print (total == 800)
  x <- takeMVar lock
  print (x > 0)
