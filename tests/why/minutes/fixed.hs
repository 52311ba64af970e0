-- The minutes of a meeting: each line gets its number from the minutes so far.
module Main where

import Data.List (foldl')

data Minutes = Minutes { written :: [String], next :: !Int }

say :: Minutes -> String -> Minutes
say m s = let n = next m in n `seq` Minutes { written = written m ++ ["(" ++ show n ++ ") " ++ s], next = n + 1 }

main :: IO ()
main = do
  let m = foldl' say (Minutes [] 1) [ "item " ++ show (k * k) | k <- [1 .. 300 :: Int] ]
  putStrLn (show (next m - 1) ++ " items")
  mapM_ putStrLn (written m)
