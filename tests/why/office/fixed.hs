-- A post office: counters serve people; how many letters and parcels went through, and how long it took.
module Main where

import Control.Monad.State.Strict

data Tally = Tally { letters :: !Int, parcels :: !Int, weight :: !Int }
data Office = Office { minute :: !Int, tally :: !Tally, queue :: !Int }

serve :: Int -> State Office ()
serve k = modify' (\o ->
  let t = tally o
      t' | even k = t { letters = letters t + 1 }
         | otherwise = t { parcels = parcels t + 1, weight = weight t + k `mod` 30 }
  in o { minute = minute o + 1 + k `mod` 3, tally = t', queue = (queue o + k) `mod` 17 })

main :: IO ()
main = do
  let o = execState (mapM_ serve [1 .. 15000]) (Office 0 (Tally 0 0 0) 0)
  putStrLn ("queue " ++ show (queue o))
  putStrLn ("minutes " ++ show (minute o))
  putStrLn ("letters " ++ show (letters (tally o)) ++ ", parcels " ++ show (parcels (tally o)) ++ ", weight " ++ show (weight (tally o)))
