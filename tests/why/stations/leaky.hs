-- Stations at which trains stop, in a set that is a constant, and journeys that look them up.
module Main where

import qualified Data.Set as Set

stations :: Set.Set Int
stations = Set.fromList [k * k `mod` 9973 | k <- [1 .. 5000]]

stops :: Int -> [Int]
stops from = take 3 (filter (`Set.member` stations) [from ..])

main :: IO ()
main = do
  let trips = concatMap stops [1, 60 .. 9000]
  print (sum trips)
  print (length trips)
  print (sum (concatMap stops [1, 4 .. 9000]))
