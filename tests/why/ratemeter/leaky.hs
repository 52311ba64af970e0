module Main where

import qualified Data.Sequence as Seq
import Data.Sequence (Seq)
import Data.Foldable (toList)

-- A ring of buckets, as in a rate meter: each event adds to the bucket of its second.

data Meter = Meter { buckets :: !(Seq Int), now :: !Int }

newMeter :: Int -> Meter
newMeter n = Meter (Seq.replicate n 0) 0

tickTo :: Int -> Meter -> Meter
tickTo t m = m { now = max t (now m) }

hit :: Int -> Meter -> Meter
hit weight m = m { buckets = Seq.adjust (+ weight) (now m `mod` Seq.length (buckets m)) (buckets m) }

events :: Int -> [(Int, Int)]
events n = [ (i `div` 3, i * 13 `mod` 29) | i <- [1 .. n] ]

run :: Meter -> [(Int, Int)] -> Meter
run m [] = m
run m ((t, w) : es) = run (hit w (tickTo t m)) es

main :: IO ()
main = do
  let m = run (newMeter 32) (events 25000)
  putStrLn ("at " ++ show (now m))
  print (toList (buckets m))
