module Main where

import Control.Exception
import Control.Monad
import Data.IORef

-- Sensor intake: reads frames until the source is dry, then reports.

data Frame = Frame { sensor :: Int, value :: Double, flags :: [Bool] }

data Source = Source { pos :: IORef Int, lim :: Int }

open :: Int -> IO Source
open n = do { r <- newIORef 0; return (Source r n) }

next :: Source -> IO (Maybe Frame)
next s = do
  i <- readIORef (pos s)
  writeIORef (pos s) $! i + 1
  if i >= lim s
    then return Nothing
    else return (Just (Frame (i `mod` 8) (fromIntegral (i * i `mod` 1009) / 7) [ testBit' i k | k <- [0 .. 3] ]))
  where testBit' x k = (x `div` (2 ^ (k :: Int))) `mod` 2 == 1

readAll :: Source -> IO [Frame]
readAll s = do
  m <- next s
  case m of
    Nothing -> return []
    Just f  -> do
      fs <- readAll s
      return (if or (flags f) then f : fs else fs)

perSensor :: Int -> [Frame] -> (Int, Double)
perSensor k = go 0 0
  where
    go :: Int -> Double -> [Frame] -> (Int, Double)
    go n t [] = (n, if n == 0 then 0 else t / fromIntegral n)
    go n t (f:fs) | sensor f == k = n `seq` t `seq` go (n + 1) (t + value f) fs
                  | otherwise = go n t fs

main :: IO ()
main = do
  src <- open 6000
  fs <- readAll src
  forM_ [0 .. 7] $ \k -> do
    let (n, mean) = perSensor k fs
    putStrLn (show k ++ " " ++ show n ++ " " ++ show (fromIntegral (round (mean * 100)) / 100))
