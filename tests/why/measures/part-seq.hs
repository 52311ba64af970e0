-- Samples of an instrument: their mean deviation is printed.
module Main where
import Control.Monad
import Data.IORef

data Sample = Sample { number :: Int, value :: Double }

sample :: IORef Int -> Int -> IO Sample
sample seed k = do
  s <- readIORef seed
  let s' = (s * 16807) `mod` 2147483647
  writeIORef seed $! s'
  return (Sample k (fromIntegral (s' `mod` 1000) / 10))

deviation :: Double -> Sample -> Double
deviation m s = abs (value s - m)

main :: IO ()
main = do
  seed <- newIORef 4711
  devs <- forM [1 .. 12000] $ \k -> do
    s <- sample seed k
    return $! deviation 50 s
  let mean = sum devs / 12000
  print (round (mean * 1000) :: Int)
