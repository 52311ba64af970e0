-- A league table: all matches are read, then ranked in three ways.
module Main where

import Data.List
import Data.Ord (comparing)

data Player = Player
  { name :: !Int
  , goals :: !Int
  , minutes :: !Int
  , fouls :: !Int
  }

players :: Int -> [Player]
players n = go n 99
  where
    go 0 _ = []
    go k s =
      let s1 = rnd s; s2 = rnd s1; s3 = rnd s2
      in Player k (s1 `div` 8 `mod` 400) (s2 `div` 8 `mod` 90000) (s3 `div` 8 `mod` 70) : go (k - 1) s3
    rnd x = x * 48271 `mod` 2147483647

rank :: Ord b => (Player -> b) -> [Player] -> [Player]
rank f = sortBy (comparing f)

top :: String -> [Player] -> IO ()
top title ps = do
  putStrLn title
  mapM_ (putStrLn . line) (take 3 ps)
  where line p = "  player " ++ show (name p) ++ " " ++ show (goals p) ++ " " ++ show (minutes p)

main :: IO ()
main = do
  let ps = players 4000
      byGoals = rank (negate . goals) ps
      byMinutes = rank minutes ps
      byFouls = rank (\p -> (fouls p, name p)) ps
  top "goals" byGoals
  top "minutes" byMinutes
  top "fouls" byFouls
  print (goals (byGoals !! 2000), minutes (byMinutes !! 2000), fouls (byFouls !! 2000))
  print (length (nub (map fouls byFouls)))
