-- A game of dice: a loop with a record of two players, each with a record of points.
module Main where

data Player = Player { points :: !Int, rolls :: !Int }
data Game = Game { one :: !Player, two :: !Player, seed :: !Int }

roll :: Int -> Player -> Player
roll d p = Player (points p + d) (rolls p + 1)

turn :: Game -> Game
turn g
  | even s = g { one = roll d (one g), seed = s }
  | otherwise = g { two = roll d (two g), seed = s }
  where s = (seed g * 1103515245 + 12345) `mod` 2147483648
        d = 1 + (s `div` 65536) `mod` 6

play :: Int -> Game -> Game
play 0 g = g
play n g = let g' = turn g in g' `seq` play (n - 1) g'

main :: IO ()
main = do
  let g = play 15000 (Game (Player 0 0) (Player 0 0) 7)
  putStrLn ("seed " ++ show (seed g))
  putStrLn (show (points (one g)) ++ " in " ++ show (rolls (one g)))
  putStrLn (show (points (two g)) ++ " in " ++ show (rolls (two g)))
