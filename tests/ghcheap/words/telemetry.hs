-- Readings of sensors are summed up by station, then the worst stations are reported.
-- says: suspended expressions
-- says: StrictData
-- says map: made by include (
-- says map: fields count, total, highest, lowest of Summary (
-- cure: s/:: Int$/:: !Int/
-- cure: s/:: Double$/:: !Double/
-- cure: s/Data.Map as/Data.Map.Strict as/
-- cured: 1
module Main (main) where

import qualified Data.Map as Map
import Data.List (sortBy, foldl')
import Data.Ord (comparing, Down (..))
import Text.Printf (printf)

type Station = Int

data Reading = Reading
  { station :: !Station
  , celsius :: !Double
  }

data Summary = Summary
  { count   :: Int
  , total   :: Double
  , highest :: Double
  , lowest  :: Double
  }

empty :: Summary
empty = Summary 0 0 (-1 / 0) (1 / 0)

include :: Double -> Summary -> Summary
include c s = Summary
  { count = count s + 1
  , total = total s + c
  , highest = max c (highest s)
  , lowest = min c (lowest s)
  }

-- | A linear congruential generator, so that the program needs no input.
readings :: Int -> [Reading]
readings n = go n 12345
  where
    go 0 _ = []
    go k seed =
      let next = (seed * 1103515245 + 12345) `mod` 2147483648
          st = (next `div` 65536) `mod` 500
          c = fromIntegral ((next `div` 256) `mod` 600) / 10 - 20
      in Reading st c : go (k - 1) (next :: Int)

summarise :: [Reading] -> Map.Map Station Summary
summarise = foldl' add Map.empty
  where
    add m (Reading st c) = case Map.lookup st m of
      Nothing -> Map.insert st (include c empty) m
      Just _  -> Map.adjust (include c) st m

mean :: Summary -> Double
mean s = total s / fromIntegral (count s)

main :: IO ()
main = do
  let table = summarise (readings 700000)
      worst = take 5 (sortBy (comparing (Down . highest . snd)) (Map.toList table))
  printf "%d stations\n" (Map.size table)
  mapM_ (\(st, s) -> printf "%3d  n=%d mean=%.2f max=%.1f min=%.1f\n" st (count s) (mean s) (highest s) (lowest s)) worst
