-- No leak: much is made, little is kept.
module Main where

import Data.List (foldl')

digits :: Int -> [Int]
digits 0 = []
digits n = n `mod` 10 : digits (n `div` 10)

happy :: Int -> Bool
happy n
  | n == 1 = True
  | n == 4 = False
  | otherwise = happy (sum [d * d | d <- digits n])

main :: IO ()
main = do
  let n = foldl' (\k x -> if happy x then k + 1 else k) (0 :: Int) [1 .. 6000]
  print n
  putStrLn (unwords (map show (filter happy [1 .. 40])))
