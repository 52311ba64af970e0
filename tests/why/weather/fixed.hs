-- A weather station keeps the readings of a day: how many, and the sums of temperature and wind.
module Main where

import Control.Monad
import Data.IORef

reading :: Int -> (Int, Int)
reading i = (10 + (i * 37) `mod` 21, (i * 91) `mod` 40)

note :: IORef (Int, (Int, Int)) -> (Int, Int) -> IO ()
note r (t, w) = modifyIORef' r (\(n, (ts, ws)) -> let { a = n + 1; b = ts + t; c = ws + w } in a `seq` b `seq` c `seq` (a, (b, c)))

main :: IO ()
main = do
  r <- newIORef (0, (0, 0))
  forM_ [1 .. 12000] $ \i -> note r (reading i)
  (n, (ts, ws)) <- readIORef r
  putStrLn (show n ++ " readings, mean " ++ show (ts `div` n) ++ " degrees")
  putStrLn ("wind " ++ show (ws `div` n))
