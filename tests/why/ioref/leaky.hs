-- A loop in IO counts what it has seen in an IORef.
module Main where

import Control.Monad (forM_, when)
import Data.IORef

isPrime :: Int -> Bool
isPrime n = n > 1 && all (\d -> n `mod` d /= 0) (takeWhile (\d -> d * d <= n) [2 ..])

main :: IO ()
main = do
  seen <- newIORef (0 :: Int)
  primes <- newIORef (0 :: Int)
  forM_ [1 .. 20000] $ \k -> do
    modifyIORef seen (+ k)
    when (isPrime k) $ modifyIORef primes (+ 1)
  s <- readIORef seen
  p <- readIORef primes
  putStrLn (show p ++ " primes, sum of all " ++ show s)
