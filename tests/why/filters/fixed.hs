module Main where

import Data.List (foldl')

-- A noisy signal is smoothed by a filter with a state; at the end its last value and the state are shown.

data Filter = Filter { level :: !Double, trend :: !Double }

feed :: Filter -> Double -> (Filter, Double)
feed (Filter l t) x = (Filter l' t', l' + t')
  where
    l' = 0.2 * x + 0.8 * (l + t)
    t' = 0.1 * (l' - l) + 0.9 * t

signal :: Int -> [Double]
signal n = [ fromIntegral ((i * 7919) `mod` 211) / 10 | i <- [1 .. n] ]

show3 :: Double -> String
show3 x = show (fromIntegral (round (1000 * x) :: Int) / 1000)

main :: IO ()
main = do
  let step (f, _) x = let (f', y) = feed f x in f' `seq` y `seq` (f', y)
      (end, final) = foldl' step (Filter 10 0, 0) (signal 12000)
  putStrLn ("level " ++ show3 (level end))
  putStrLn ("last  " ++ show3 final)
