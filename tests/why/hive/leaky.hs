-- Bees: a strict left fold whose accumulator is a Maybe of a record.
module Main where

import Data.List (foldl')

data Hive = Hive { bees :: Int, honey :: Int }

day :: Maybe Hive -> Int -> Maybe Hive
day Nothing n = Just (Hive n 0)
day (Just h) n
  | n == 0 = Just h
  | otherwise = Just h { bees = bees h + n `mod` 3 - 1, honey = honey h + bees h `mod` 7 }

main :: IO ()
main = case foldl' day Nothing [ 100 + (i * 11) `mod` 13 | i <- [1 .. 15000] ] of
  Nothing -> putStrLn "none"
  Just h -> putStrLn (show (bees h) ++ " bees") >> putStrLn (show (honey h) ++ " honey")
