module Main where

import Data.List (foldl')
import qualified Data.Map as Map

-- A sensor's alarm needs two numbers of its samples: each waits, and has all of them.
data Sensor = Sensor {name :: String, alarm :: Int -> Bool}

mean :: [Int] -> Int
mean xs = foldl' (+) 0 xs `div` 400

spread :: Int -> [Int] -> Int
spread m = foldl' (\w x -> max w (abs (x - m))) 0

sensor :: Int -> Maybe Sensor
sensor k
  | all (>= 0) samples = middle `seq` width `seq` Just made
  | otherwise = Nothing
  where
    samples = take 400 (iterate (\s -> (s * 16807 + k) `mod` 65537) (k + 1))
    middle = mean samples
    width = spread middle samples
    made = Sensor ("S" ++ show k) (\x -> abs (x - middle) * 2 > width)

main :: IO ()
main = do
  let sensors = Map.fromList [(name s, s) | Just s <- map sensor [1 .. 60]]
  print (Map.size sensors)
  print (length [() | s <- Map.elems sensors, alarm s 9000])
