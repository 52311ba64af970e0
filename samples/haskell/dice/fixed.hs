-- Throws a die n times: how often is it a six, and what is the longest run of equal throws?
module Main (main) where

import Data.List (group)
import System.Environment (getArgs)

throws :: Int -> [Int]
throws seed = map face (iterate next seed)

next, face :: Int -> Int
next x = (x * 75 + 74) `mod` 65537
face x = x `div` 8 `mod` 6 + 1

sixes :: [Int] -> Int
sixes = length . filter (== 6)

longest :: [Int] -> Int
longest = maximum . map length . group

main :: IO ()
main = do
  [n] <- getArgs
  putStrLn (show (sixes (take (read n) (throws 42))) ++ " sixes")
  putStrLn (show (longest (take (read n) (throws 42))) ++ " equal throws in a row")
