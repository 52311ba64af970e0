module Main where
-- Weather stations report readings; a State keeps a summary per station.
import Control.Monad.State
import qualified Data.Map.Strict as Map
import Data.Maybe (fromMaybe)

data Reading = Reading { station :: String, celsius :: Double, hour :: Int }

data Summary = Summary { readings :: !Int, total :: !Double, hottest :: !Double, lastHour :: !Int }

type Log = State (Map.Map String Summary)

stations :: [String]
stations = ["harbour", "airport", "castle", "mill", "station", "summit", "forest"]

observe :: Int -> Reading
observe n = Reading (stations !! (n `mod` length stations)) (fromIntegral ((n * 7919) `mod` 410) / 10 - 8) (n `mod` 24)

blank :: Summary
blank = Summary 0 0 (-100) 0

record :: Reading -> Log ()
record r = do
  m <- get
  let s = fromMaybe blank (Map.lookup (station r) m)
      s' = s { readings = readings s + 1
             , total = total s + celsius r
             , hottest = max (hottest s) (celsius r)
             , lastHour = hour r }
  put (Map.insert (station r) s' m)

isValid :: Reading -> Bool
isValid r = celsius r > -7.5

ingest :: Int -> Log Int
ingest n = go 1 0
  where
    go k bad
      | k > n = return bad
      | otherwise = do
          let r = observe k
          if isValid r
            then record r >> go (k + 1) bad
            else go (k + 1) (bad + 1)

report :: Map.Map String Summary -> [String]
report m = [ name ++ ": " ++ show (readings s) ++ " readings, mean " ++ show (fromIntegral (round (10 * total s / fromIntegral (readings s))) / 10)
             ++ ", max " ++ show (hottest s) ++ ", last at " ++ show (lastHour s)
           | (name, s) <- Map.toList m ]

main :: IO ()
main = do
  let (bad, m) = runState (ingest 9000) Map.empty
  mapM_ putStrLn (report m)
  putStrLn ("invalid: " ++ show bad)
