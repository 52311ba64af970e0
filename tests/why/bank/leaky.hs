module Main where

import qualified Data.Map as M

-- A bank with counters and customers: events by time, earliest first.

data Event = Arrive Int | Leave Int Int deriving Show

data World = World
  { queue :: M.Map (Int, Int) Event
  , waiting :: [Int]
  , served :: Int
  , waited :: Int
  , longest :: Int
  , seed :: Int
  }

start :: World
start = World (M.singleton (0, 0) (Arrive 0)) [] 0 0 0 4711

next :: Int -> Int
next s = (s * 16807) `mod` 2147483647

step :: World -> World
step w = case M.minViewWithKey (queue w) of
  Nothing -> w
  Just (((t, _), ev), q) -> handle t ev w { queue = q }

handle :: Int -> Event -> World -> World
handle t (Arrive c) w =
  let s = next (seed w)
      q1 = M.insert (t + 5 + s `mod` 7, c + 1) (Arrive (c + 1)) (queue w)
      q2 = M.insert (t + 3 + s `mod` 11, -c) (Leave c t) q1
  in w { queue = q2, seed = s }
handle t (Leave c t0) w =
  w { served = served w + 1
    , waited = waited w + (t - t0)
    , longest = max (longest w) (t - t0) }

main :: IO ()
main = do
  let w = iterate step start !! 30000
  putStrLn ("served  " ++ show (served w))
  putStrLn ("mean    " ++ show (waited w `div` served w))
  putStrLn ("longest " ++ show (longest w))
