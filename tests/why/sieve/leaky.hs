-- No leak: a sieve in an unboxed array, and the primes in an array that is asked to the end.
module Main where

import Data.Array.Unboxed

sieve :: Int -> UArray Int Bool
sieve n = accumArray (\_ b -> b) True (2, n) [(m, False) | k <- [2 .. root], m <- [k * k, k * k + k .. n]]
  where
    root = floor (sqrt (fromIntegral n :: Double)) :: Int

primes :: UArray Int Bool -> UArray Int Int
primes s = listArray (1, length (filter id (elems s))) [k | (k, True) <- assocs s]

main :: IO ()
main = do
  let s = sieve 70000
      p = primes s
      (_, n) = bounds p
  print n
  print (sum [p ! k | k <- [1, 3 .. n]])
  print (length [k | k <- [1 .. n - 1], p ! (k + 1) - p ! k == 2])
  print (length (filter (s !) [3, 5 .. 69999]))
