-- Workers count what they do in a map in an MVar.
-- says g: In count (
-- says: modifyMVar_ m (\x -> return $! f x)
-- not g: modifyIORef'
-- cure: s/return (M.insertWith (+) name n m)/return $! M.insertWith (+) name n m/
-- cured: 5
module Main (main) where

import Control.Concurrent
import Control.Monad
import qualified Data.Map.Strict as M

type Registry = MVar (M.Map String Int)

newRegistry :: IO Registry
newRegistry = newMVar M.empty

count :: Registry -> String -> Int -> IO ()
count reg name n =
  modifyMVar_ reg $ \m -> return (M.insertWith (+) name n m)

handle :: Registry -> Int -> IO ()
handle reg req = do
  count reg "requests" 1
  when (req `mod` 10 == 0) $ count reg "errors" 1
  count reg ("status." ++ show (200 + req `mod` 5)) 1

worker :: Registry -> MVar () -> Int -> IO ()
worker reg done w = do
  forM_ [1 .. 15000] $ \i -> do
    handle reg (i * w)
    when (i `mod` 100 == 0) yield
  putMVar done ()

summary :: Registry -> IO ()
summary reg = do
  m <- readMVar reg
  forM_ (M.toList m) $ \(k, v) -> putStrLn (k ++ " " ++ show v)

main :: IO ()
main = do
  reg <- newRegistry
  dones <- forM [1 .. 4] $ \w -> do
    d <- newEmptyMVar
    _ <- forkIO (worker reg d w)
    return d
  mapM_ takeMVar dones
  summary reg
