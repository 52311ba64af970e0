-- A log writer reads from a queue more slowly than the requests come.
-- says g: written by produce (
-- says g: stand in a queue (TQueue), and nobody has read them yet
-- says g: a TBQueue instead of the TQueue
-- not: which progress
-- cure: s/TQueue Msg/TBQueue Msg/; s/readTQueue/readTBQueue/; s/writeTQueue/writeTBQueue/; s/newTQueueIO/newTBQueueIO 16/
-- cured: 40
module Main (main) where

import Control.Concurrent
import Control.Concurrent.STM
import Control.Monad

data Msg = Msg !Int !String | Stop

progress :: TVar Int -> Int -> STM ()
progress tv n = modifyTVar' tv (+ n)

sizeOf :: String -> Int
sizeOf = foldr (\c n -> (n * 31 + fromEnum c) `mod` 65521) 7

logger :: TQueue Msg -> TVar Int -> MVar () -> IO ()
logger q tv done = do
  m <- atomically (readTQueue q)
  case m of
    Stop    -> putMVar done ()
    Msg n s -> do
      let k = sum (map (\i -> sizeOf (show i ++ s)) [1 .. 20 :: Int]) + n
      k `seq` atomically (progress tv (k `mod` 3))
      logger q tv done

produce :: TQueue Msg -> IO ()
produce q = do
  forM_ [1 .. 20000] $ \n -> do
    let s = "request " ++ show (n :: Int)
    length s `seq` atomically (writeTQueue q (Msg n s))
  atomically (writeTQueue q Stop)

main :: IO ()
main = do
  q <- newTQueueIO
  tv <- newTVarIO 0
  done <- newEmptyMVar
  _ <- forkIO (logger q tv done)
  produce q
  takeMVar done
  readTVarIO tv >>= print
