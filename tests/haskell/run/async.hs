-- Threads whose results are waited for: both, the first, all; cancelled ones have ended.
module Main (main) where

import Control.Concurrent
import Control.Concurrent.Async
import Control.Exception
import Control.Monad
import Data.IORef

slow :: Int -> a -> IO a
slow n x = threadDelay (n * 1000) >> return x

main :: IO ()
main = do
  a <- async (return (sum [1 .. 1000 :: Int]))
  wait a >>= print
  concurrently (slow 2 'a') (slow 1 "b") >>= print
  race (slow 200 'x') (slow 1 "first") >>= print
  mapConcurrently (\n -> slow (5 - n) (n * n)) [1 .. 4] >>= print
  r <- try (concurrently (slow 500 ()) (throwIO (userError "right"))) :: IO (Either IOException ((), ()))
  print r
  ended <- newIORef (0 :: Int)
  b <- async (threadDelay 10000000 `finally` modifyIORef ended (+ 1))
  yield
  cancel b
  readIORef ended >>= print
  waitCatch b >>= either (\e -> print (fromException e == Just AsyncCancelled)) (const (putStrLn "?"))
  poll a >>= print . fmap (either (const 0) id)
  (c, x) <- waitAny [a, fmap (+ 1) a]
  print (c == a, x)
  v <- newMVar (0 :: Int)
  replicateConcurrently_ 10 (forM_ [1 .. 100 :: Int] (\_ -> modifyMVar_ v (return . (+ 1))))
  readMVar v >>= print
  s <- try (withAsync (throwIO (ErrorCall "inner")) wait) :: IO (Either ErrorCall ())
  print s
