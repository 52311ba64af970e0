-- A shop with a queue: events come in the order of time, and the figures of the day are a record in State.
module Main where

import Control.Monad.State.Strict

data Figures = Figures { served :: !Int, waited :: !Int, longest :: !Int }

data Event = Arrive Int | Leave Int

events :: Int -> [Event]
events n = concat [[Arrive (k * 3), Leave (k * 4 - k `mod` 7)] | k <- [1 .. n]]

record :: Event -> State Figures ()
record (Arrive t) = modify' (\f -> f { waited = waited f - t })
record (Leave t) = modify' (\f -> f { served = served f + 1, waited = waited f + t, longest = max (longest f) t })

main :: IO ()
main = do
  let f = execState (mapM_ record (events 8000)) (Figures 0 0 0)
  putStrLn ("served " ++ show (served f))
  putStrLn ("waited " ++ show (waited f) ++ ", longest " ++ show (longest f))
