-- Requests are handled one after the other; counters in references are printed at the end.
-- says: modifyIORef'
-- says map: made by observe (
-- cure: s/modifyIORef (/modifyIORef' (/
-- cure: s/(s, g) -> (s + t, max g t)/(s, g) -> let { a = s + t; b = max g t } in a `seq` b `seq` (a, b)/
-- cured: 1
module Main (main) where

import Control.Monad
import Data.IORef

data Metrics = Metrics
  { requests :: IORef Int
  , failures :: IORef Int
  , latency  :: IORef (Int, Int)     -- sum and greatest
  }

newMetrics :: IO Metrics
newMetrics = Metrics <$> newIORef 0 <*> newIORef 0 <*> newIORef (0, 0)

observe :: Metrics -> Int -> Bool -> IO ()
observe m t ok = do
  modifyIORef (requests m) (+ 1)
  unless ok $ modifyIORef (failures m) (+ 1)
  modifyIORef (latency m) (\(s, g) -> (s + t, max g t))

handle :: Metrics -> Int -> IO ()
handle m i = do
  let t = (i * 7919) `mod` 250 + 3
  observe m t (t `mod` 41 /= 0)

report :: Metrics -> IO ()
report m = do
  n <- readIORef (requests m)
  f <- readIORef (failures m)
  (s, g) <- readIORef (latency m)
  putStrLn (show n ++ " requests, " ++ show f ++ " failed")
  putStrLn ("mean " ++ show (s `div` n) ++ " ms, at most " ++ show g ++ " ms")

main :: IO ()
main = do
  m <- newMetrics
  forM_ [1 .. 400000] (handle m)
  report m
