-- Players of a league: each has a record of results, in a map; a result changes it.
module Main where

import qualified Data.Map.Strict as M
import Data.List (foldl')

data Results = Results { won :: !Int, lost :: !Int }
data Player = Player { name :: !String, results :: !Results, rating :: !Int }

play :: M.Map Int Player -> Int -> M.Map Int Player
play m i = M.adjust (up True) a (M.adjust (up False) b m)
  where a = (i * 7) `mod` 30
        b = (i * 11 + 3) `mod` 30

up :: Bool -> Player -> Player
up win p
  | win = p { results = rs { won = won rs + 1 }, rating = rating p + 3 }
  | otherwise = p { results = rs { lost = lost rs + 1 }, rating = rating p - 2 }
  where rs = results p

main :: IO ()
main = do
  let start = M.fromList [ (k, Player ("p" ++ show k) (Results 0 0) 1000) | k <- [0 .. 29] ]
      end = foldl' play start [1 .. 12000]
  putStrLn (show (M.size end))
  mapM_ (\p -> putStrLn (name p ++ " " ++ show (rating p) ++ " " ++ show (won (results p)) ++ ":" ++ show (lost (results p)))) (M.elems end)
