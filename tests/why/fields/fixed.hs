-- The first column of a table is kept for later, and with it the lines it was cut from.
module Main where

table :: Int -> String
table n = unlines [show (k * 17 `mod` 1000) ++ ";" ++ filler k | k <- [1 .. n]]

filler :: Int -> String
filler k = take 40 (cycle ("abcdef" ++ show k))

key :: String -> Int
key = read . takeWhile (/= ';')

-- The rows, newest first, and the width of the widest.
load :: [String] -> ([Int], Int)
load = go [] 0
  where
    go :: [Int] -> Int -> [String] -> ([Int], Int)
    go keys w [] = (keys, w)
    go keys w (l : ls) = let w' = max w (length l); k = key l in w' `seq` k `seq` go (k : keys) w' ls

main :: IO ()
main = do
  let (keys, w) = load (lines (table 800))
  putStrLn ("widest " ++ show w)
  putStrLn ("largest key " ++ show (maximum keys))
