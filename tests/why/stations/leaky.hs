-- Stations by their numbers, in a map that is a constant, and journeys that look them up.
module Main where

import qualified Data.Map.Strict as Map

stations :: Map.Map Int Int
stations = Map.fromList [(k, k * k `mod` 997) | k <- [1 .. 2500]]

fare :: Int -> Int -> Int
fare a b = abs (Map.findWithDefault 0 a stations - Map.findWithDefault 0 b stations)

main :: IO ()
main = do
  print (sum [fare a (a * 7 `mod` 2500) | a <- [1 .. 9000]])
  print (Map.size stations)
