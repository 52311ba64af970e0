-- Which number below a bound has the longest chain, and how many numbers have a chain of even length?
-- says: The constant lengths
-- says: as a function with an argument
-- says map: The constant lengths (
-- cure: s/^module Main/{-# OPTIONS_GHC -fno-full-laziness #-}\n&/
-- cure: s/^lengths ::/{-# NOINLINE lengths #-}\n& () ->/
-- cure: s/^lengths =/lengths () =/
-- cure: s/\([a-z]\) lengths\b/\1 (lengths ())/
-- cured: 1
module Main (main) where

import Data.List (foldl')

bound :: Int
bound = 400000

chain :: Int -> Int
chain = go 1
  where
    go acc 1 = acc
    go acc n
      | even n = go (acc + 1) (n `div` 2)
      | otherwise = go (acc + 1) (3 * n + 1)

lengths :: [(Int, Int)]
lengths = [(n, chain n) | n <- [1 .. bound]]

longest :: [(Int, Int)] -> (Int, Int)
longest = foldl' pick (0, 0)
  where
    pick (m, best) (n, l)
      | l > best = (n, l)
      | otherwise = (m, best)

evens :: [(Int, Int)] -> Int
evens = length . filter (even . snd)

main :: IO ()
main = do
  let (n, l) = longest lengths
  putStrLn ("longest: " ++ show n ++ " with " ++ show l)
  putStrLn ("even: " ++ show (evens lengths))
  putStrLn ("of: " ++ show (length lengths))
