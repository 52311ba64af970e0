module Main where

import Control.Monad (forM_, when)
import Data.IORef

-- Three functions change one pair of counters; the first seldom, the last most often.
rare, often, most :: IORef (Int, Int) -> Int -> IO ()
rare r n = modifyIORef r (\(a, b) -> (a + n, b))
often r n = modifyIORef r (\(a, b) -> (a, b + n))
most r n = modifyIORef r (\(a, b) -> (a + 1, b + n))

main :: IO ()
main = do
  r <- newIORef (0, 0)
  forM_ [1 .. 9000] $ \n -> do
    when (n `mod` 3 == 0) (rare r n)
    when (n `mod` 2 == 0) (often r n)
    most r n
  (a, b) <- readIORef r
  print (a + b)
