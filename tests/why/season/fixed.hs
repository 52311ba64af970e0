module Main where

newtype Score = Score (Int, Int)

play :: Int -> Score -> Score
play k (Score (won, lost)) =
  let won' = if k `mod` 3 == 0 then won + k else won
      lost' = if k `mod` 3 == 0 then lost else lost + 1
  in won' `seq` lost' `seq` Score (won', lost')

season :: Int -> Score -> Score
season 0 s = s
season n s = let s' = play n s in s' `seq` season (n - 1) s'

report :: Score -> String
report (Score (won, lost)) = show won ++ " " ++ show lost

main :: IO ()
main = putStrLn (report (season 100000 (Score (0, 0))))
