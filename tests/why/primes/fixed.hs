-- Prime numbers, which are tested by the primes before them.
module Main where

primes :: [Int]
primes = 2 : filter isPrime [3, 5 ..]

primesFor :: () -> [Int]
primesFor _ = 2 : filter isPrime [3, 5 ..]

isPrime :: Int -> Bool
isPrime n = all (\p -> n `mod` p /= 0) (takeWhile (\p -> p * p <= n) primes)

prime :: Int -> Int
prime n = primesFor () !! n

main :: IO ()
main = do
  print (prime 8000)
  print (length (filter isPrime [2 .. 1000]))
