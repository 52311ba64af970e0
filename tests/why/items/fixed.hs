module Main where

-- 0/1 knapsack, one row per item.

type Row = [Int]

items :: [(Int, Int)]     -- weight, value
items = [ (3 + i * 7 `mod` 23, 10 + i * 13 `mod` 41) | i <- [1 .. 120] ]

capacity :: Int
capacity = 400

firstRow :: Row
firstRow = replicate (capacity + 1) 0

nextRow :: Row -> (Int, Int) -> Row
nextRow row (w, v) = foldr seq () x `seq` x
  where x = zipWith max row (replicate w 0 ++ map (+ v) row)

rows :: [Row]
rows = scanl nextRow firstRow items

best :: Int
best = last (last rows)

main :: IO ()
main = do
  putStrLn ("items: " ++ show (length items))
  putStrLn ("best value: " ++ show best)
