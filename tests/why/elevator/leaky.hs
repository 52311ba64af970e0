-- A simulation of an elevator: people wait on floors, the cabin moves and serves them. The figures of the day stand in a record
-- within the state, which is kept evaluated; they are not.
module Main where

import qualified Data.Map.Strict as Map

data Person = Person { name :: !Int, to :: !Int, since :: !Int }

data Figures = Figures
  { served :: Int
  , waiting :: Int
  , moved :: Int
  }

data Cabin = Cabin
  { level :: !Int
  , up :: !Bool
  , riders :: ![Person]
  }

data World = World
  { time :: !Int
  , seed :: !Int
  , cabin :: !Cabin
  , floors :: !(Map.Map Int [Person])
  , figures :: !Figures
  , seen :: !(Map.Map Int Int)
  }

top :: Int
top = 12

start :: World
start = World 0 42 (Cabin 0 True []) (Map.fromList [(f, []) | f <- [0 .. top]]) (Figures 0 0 0) Map.empty

next :: Int -> Int
next s = (s * 1103 + 12289) `mod` 65521

-- Somebody comes to a floor at most ticks.
arrive :: World -> World
arrive w
  | s `mod` 3 == 0 = w { seed = s }
  | otherwise = w { seed = s, floors = Map.adjust (p :) from (floors w), seen = Map.insert (name p) from (seen w) }
  where
    s = next (seed w)
    from = s `div` 7 `mod` (top + 1)
    p = Person (time w) (s `div` 97 `mod` (top + 1)) (time w)

-- Those who want to this floor leave, those who wait there come in.
serve :: World -> World
serve w = w
  { cabin = c { riders = here ++ stay }
  , floors = length here `seq` Map.insert (level c) [] (floors w)
  , figures = count (length out) (sum [time w - since p | p <- out]) (figures w)
  }
  where
    c = cabin w
    out = [p | p <- riders c, to p == level c]
    stay = [p | p <- riders c, to p /= level c]
    here = Map.findWithDefault [] (level c) (floors w)

count :: Int -> Int -> Figures -> Figures
count n t f = f { served = served f + n, waiting = waiting f + t, moved = moved f + 1 }

move :: World -> World
move w = w { time = time w + 1, cabin = c { level = l, up = u } }
  where
    c = cabin w
    u = if level c == top then False else level c == 0 || up c
    l = if u then level c + 1 else level c - 1

run :: Int -> World -> World
run 0 w = w
run n w = let w' = move (serve (arrive w)) in length (riders (cabin w')) `seq` run (n - 1) w'

main :: IO ()
main = do
  let w = run 6000 start
      f = figures w
  putStrLn ("served " ++ show (served f) ++ ", moved " ++ show (moved f))
  putStrLn ("waited " ++ show (waiting f `div` served f))
  putStrLn ("still there " ++ show (length (riders (cabin w)) + sum (map length (Map.elems (floors w)))))
  putStrLn ("from all floors " ++ show (sum (Map.elems (seen w))))
