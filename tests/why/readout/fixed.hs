module Main where

import Control.Exception
import Control.Monad
import Data.IORef
import qualified Data.IntMap.Strict as IM

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

readAll :: Source -> IM.IntMap (Int, Double) -> IO (IM.IntMap (Int, Double))
readAll s m = do
  x <- next s
  case x of
    Nothing -> return m
    Just f | or (flags f) -> do
      let (n, t) = IM.findWithDefault (0, 0) (sensor f) m
          n' = n + 1
          t' = t + value f
      n' `seq` t' `seq` readAll s (IM.insert (sensor f) (n', t') m)
    Just _ -> readAll s m

average :: (Int, Double) -> (Int, Double)
average (n, t) = (n, if n == 0 then 0 else t / fromIntegral n)

main :: IO ()
main = do
  src <- open 6000
  m <- readAll src IM.empty
  forM_ [0 .. 7] $ \k -> do
    let (n, mean') = average (IM.findWithDefault (0, 0) k m)
    putStrLn (show k ++ " " ++ show n ++ " " ++ show (fromIntegral (round (mean' * 100)) / 100))
