-- The tides of a harbour: their sum, those of the first weeks that are high, and the highest of all. The list is complete when the
-- second walk begins, and is kept for the third.
module Main where

tide :: Int -> Int
tide k = (k * 7919 + 13) `mod` 1009

main :: IO ()
main = do
  let tides = map tide [1 .. 9000]
  print (sum tides)
  let high = [t | t <- take 2500 tides, t > 400]
  print (sum high + length high)
  print (maximum tides)
