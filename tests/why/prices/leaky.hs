module Main where
import Data.Maybe (fromMaybe)
-- prices in a list of pairs, looked up again and again
prices :: Int -> [(Int, Int)]
prices n = zip [1 ..] (map (\k -> k * k `mod` 991) [1 .. n])
cost :: [(Int, Int)] -> Int -> Int
cost ps k = fromMaybe 0 (lookup k ps)
main :: IO ()
main = do
  let ps = prices 3000
      orders = [ k * 7919 `mod` 3000 + 1 | k <- [1 .. 2000] ]
  print (sum (map (cost ps) orders))
