module Main where

-- Tournament: Elo ratings of players in an association list; games are played in rounds.

import Data.List (sortBy, foldl')
import Data.Ord (comparing)

type Rating = Double

data Player = Player { name :: String, rating :: Rating, games :: Int, won :: Int }

expected :: Rating -> Rating -> Double
expected a b = 1 / (1 + 10 ** ((b - a) / 400))

result :: Int -> Int -> Int -> Bool
result r i j = (r * 7 + i * 13 + j * 5) `mod` 3 /= 0

play :: Int -> [Player] -> (Int, Int) -> [Player]
play r ps (i, j) = zipWith upd [0 ..] ps
  where
    a = ps !! i
    b = ps !! j
    w = result r i j
    e = expected (rating a) (rating b)
    sa = if w then 1 else 0
    upd k p
      | k == i = p { rating = rating p + 16 * (sa - e), games = games p + 1, won = won p + fromEnum w }
      | k == j = p { rating = rating p - 16 * (sa - e), games = games p + 1, won = won p + fromEnum (not w) }
      | otherwise = p

tournament :: Int -> [Player] -> [Player]
tournament rounds ps0 = foldl' oneRound ps0 [1 .. rounds]
  where oneRound ps r = foldl' (play r) ps [ (i, j) | i <- [0 .. n - 1], j <- [i + 1 .. n - 1] ]
        n = length ps0

main :: IO ()
main = do
  let start = [ Player ("p" ++ show i) 1500 0 0 | i <- [1 .. 12 :: Int] ]
      end = tournament 60 start
  mapM_ (\p -> putStrLn (name p ++ " " ++ show (round (rating p) :: Int) ++ " " ++ show (won p) ++ "/" ++ show (games p)))
        (sortBy (comparing (negate . rating)) end)
