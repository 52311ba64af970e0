-- Seats that are sold, counted in a TVar.
-- says: suspended expressions
-- says: modifyTVar'
-- says -g: made by sell (seats.hs:
-- not: made by Hall
module Main (main) where
import Control.Concurrent
import Control.Concurrent.STM
import Control.Monad

data Hall = Hall { sold :: TVar Int, takings :: TVar Int }

sell :: Hall -> Int -> STM ()
sell hall price = do
  modifyTVar (sold hall) (+ 1)
  modifyTVar (takings hall) (+ price)

counter :: Hall -> MVar () -> Int -> IO ()
counter hall done k = do
  forM_ [1 .. 40000] (\i -> atomically (sell hall (10 + (i + k) `mod` 5)))
  putMVar done ()

main :: IO ()
main = do
  hall <- Hall <$> newTVarIO 0 <*> newTVarIO 0
  done <- newEmptyMVar
  forM_ [1, 2] (forkIO . counter hall done)
  replicateM_ 2 (takeMVar done)
  n <- readTVarIO (sold hall)
  t <- readTVarIO (takings hall)
  print (n, t)
