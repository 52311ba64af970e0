-- The largest of some numbers, and how many of them are large: a where binds their list.
module Main where

spread :: Int -> (Int, Int)
spread n = go 0 0 (map height [1 .. n])
  where
    go :: Int -> Int -> [Int] -> (Int, Int)
    go top count [] = (top, count)
    go top count (h : hs) = top `seq` count `seq` go (max top h) (if h > 450 then count + 1 else count) hs

height :: Int -> Int
height k = (k * k + 11 * k) `mod` 503

main :: IO ()
main = do
  let (top, count) = spread 40000
  putStrLn ("highest " ++ show top)
  putStrLn ("above 450: " ++ show count)
