-- Games are played; the players' records stand in an array.
-- says plain: They stand in lazy fields of Player
-- says: in boxed arrays: evaluate each element before it is written
-- says g: Also put a ! before the types of the fields wins, losses, rating, streak of Player (board.hs
-- cure: s/wins :: Int, losses :: Int, rating :: Double, streak :: Int/wins :: !Int, losses :: !Int, rating :: !Double, streak :: !Int/
-- cure: s,^play b (Game w l) = .*,play b (Game w l) = let { p = won (rating y) x; r = lost (rating x) y } in p `seq` r `seq` (b // [(w\, p)\, (l\, r)]),
-- cured: 1
module Main (main) where
import Data.List (foldl', sortBy)
import Data.Ord (comparing)
import Data.Array

data Player = Player { pid :: !Int, wins :: Int, losses :: Int, rating :: Double, streak :: Int }

type Board = Array Int Player

data Game = Game { winner :: !Int, loser :: !Int }

won :: Double -> Player -> Player
won other p = p { wins = wins p + 1, rating = rating p + 16 * (1 - expected (rating p) other), streak = streak p + 1 }

lost :: Double -> Player -> Player
lost other p = p { losses = losses p + 1, rating = rating p - 16 * expected (rating p) other, streak = 0 }

expected :: Double -> Double -> Double
expected a b = 1 / (1 + 10 ** ((b - a) / 400))

play :: Board -> Game -> Board
play b (Game w l) = b // [(w, won (rating y) x), (l, lost (rating x) y)]
  where
    x = b ! w
    y = b ! l

games :: Int -> [Game]
games n = [ Game (k * 7 `mod` 31) ((k * 7 + 1 + k `mod` 29) `mod` 31) | k <- [1 .. n] ]

main :: IO ()
main = do
  let start = listArray (0, 30) [ Player k 0 0 1500 0 | k <- [0 .. 30] ]
      end = foldl' play start (games 40000)
      best = sortBy (comparing (negate . wins)) (elems end)
  mapM_ (\p -> putStrLn (show (pid p) ++ " " ++ show (wins p) ++ " " ++ show (losses p) ++ " " ++ show (streak p))) (take 5 best)
  print (round (sum (map rating best)) :: Int)
