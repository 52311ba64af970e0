-- Shares of a whole: each number is divided by the sum of all, which the same pass finds.
module Main where

amounts :: Int -> [Double]
amounts n = [fromIntegral (k * 37 `mod` 101) + 1 | k <- [1 .. n]]

shares :: [Double] -> [Double]
shares xs = parts
  where
    (whole, parts) = walk xs
    walk [] = (0, [])
    walk (x : rest) = (x + sum', x / whole : below)
      where (sum', below) = walk rest

main :: IO ()
main = print (length (filter (> 0.0001) (shares (amounts 9000))))
