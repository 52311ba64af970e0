module Main where

import qualified Data.IntMap.Strict as IM
import Data.List (sort)

-- Event handlers registered with closures.

type Handler = Int -> Int

data Sensor = Sensor { sensorId :: Int, history :: [Int] }

calibrate :: Sensor -> Handler
calibrate s = offset `seq` i `seq` (\reading -> reading - offset + i)
  where
    i = sensorId s
    sorted = sort (history s)
    offset = sorted !! (length sorted `div` 2)

mkSensor :: Int -> Sensor
mkSensor i = Sensor i (take 400 (iterate (\x -> (x * 137 + i) `mod` 1009) (i + 1)))

register :: IM.IntMap Handler -> Sensor -> IM.IntMap Handler
register m s = IM.insert (sensorId s) (calibrate s) m

main :: IO ()
main = do
  let table = foldl register IM.empty (map mkSensor [1 .. 150])
      readings = [ (1 + i * 7 `mod` 150, i * 11 `mod` 1009) | i <- [1 .. 1000] ]
      handled = [ h v | (i, v) <- readings, Just h <- [IM.lookup i table] ]
  print (length handled)
  print (sum handled)
  print (maximum handled)
