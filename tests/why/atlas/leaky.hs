-- Towns with their names are in use all the time; the distances between them are a constant that was needed once.
module Main where

import qualified Data.Map.Strict as Map

towns :: Int -> Map.Map Int (Int, Int, String)
towns n = Map.fromList [(k, town k) | k <- [1 .. n]]

town :: Int -> (Int, Int, String)
town k = x `seq` y `seq` length name `seq` (x, y, name)
  where
    x = k * 37 `mod` 1000
    y = k * k `mod` 1000
    name = "town " ++ show k

distances :: [Int]
distances = [abs (i * 37 - j) `mod` 1000 | i <- [1 .. 160], j <- [1 .. 160]]

main :: IO ()
main = do
  let atlas = towns 2500
      names = sum [length n | (_, _, n) <- Map.elems atlas]
  putStrLn (show names ++ " letters")
  putStrLn ("farthest " ++ show (maximum distances))
  putStrLn ("sum " ++ show (sum distances `div` length distances))
  putStrLn ("east " ++ show (maximum [x | (x, _, _) <- Map.elems atlas]))
