-- Temperatures are summed up in a record.
module Main where

import Data.List (foldl')

data Summary = Summary
  { count :: Int
  , total :: Int
  , frosts :: Int
  }

empty :: Summary
empty = Summary 0 0 0

add :: Summary -> Int -> Summary
add s t = s { count = count s + 1, total = total s + t, frosts = frosts s + fromEnum (t < 0) }

temperatures :: Int -> [Int]
temperatures n = [(k * 37 + k * k) `mod` 61 - 20 | k <- [1 .. n]]

main :: IO ()
main = do
  let s = foldl' add empty (temperatures 20000)
  putStrLn (show (count s) ++ " readings, " ++ show (frosts s) ++ " below zero")
  putStrLn ("mean " ++ show (total s `div` count s))
