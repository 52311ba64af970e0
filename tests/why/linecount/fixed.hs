module Main where

import Data.Char (isUpper)

count :: Int -> Int -> Int -> [String] -> (Int, Int, Int)
count n m k [] = (n, m, k)
count n m k (l : ls) =
  let n' = n + 1; m' = max m (length l); k' = if startsUpper l then k + 1 else k
  in n' `seq` m' `seq` k' `seq` count n' m' k' ls
  where
    startsUpper (c : _) = isUpper c
    startsUpper [] = False

main :: IO ()
main = do
  text <- concat . replicate 60 <$> readFile "leaky.hs"
  let (n, m, k) = count 0 0 0 (lines text)
  putStrLn ("lines    " ++ show n)
  putStrLn ("longest  " ++ show m)
  putStrLn ("capitals " ++ show k)
