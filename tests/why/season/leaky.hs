module Main where

newtype Score = Score (Int, Int)

play :: Int -> Score -> Score
play k (Score (won, lost)) = if k `mod` 3 == 0 then Score (won + k, lost) else Score (won, lost + 1)

season :: Int -> Score -> Score
season 0 s = s
season n s = season (n - 1) (play n s)

report :: Score -> String
report (Score (won, lost)) = show won ++ " " ++ show lost

main :: IO ()
main = putStrLn (report (season 100000 (Score (0, 0))))
