-- The mean of the last readings of each of some sensors; the window is in use, the sum waits.
module Main where

import Data.List (foldl')
import qualified Data.Map.Strict as Map

data Sensor = Sensor { recent :: [Int], total :: !Int }

type Sensors = Map.Map Int Sensor

reading :: Int -> (Int, Int)
reading k = (k `mod` 60, k * k `mod` 211)

add :: Sensors -> (Int, Int) -> Sensors
add m (s, x) = Map.alter change s m
  where
    change Nothing = Just (Sensor [x] x)
    change (Just c) = let r = take 100 (x : recent c) in length r `seq` Just (Sensor r (total c + x))

means :: Sensors -> [Int]
means m = [total s `div` length (recent s) | s <- Map.elems m]

main :: IO ()
main = do
  let m = foldl' add Map.empty (map reading [1 .. 6000])
  print (sum (means m))
