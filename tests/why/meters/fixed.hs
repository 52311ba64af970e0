module Main where

import Data.Char (isDigit)

-- Meter readings: each line must be "meter;kWh"; the first bad line is reported.

data Reading = Reading { meter :: Int, kwh :: Int }

number :: String -> Either String Int
number s | not (null s) && all isDigit s = Right (read s)
         | otherwise = Left ("no number: " ++ s)

reading :: String -> Either String Reading
reading l = case break (== ';') l of
  (m, ';' : k) -> do
    a <- number m
    b <- number k
    return (Reading a b)
  _ -> Left ("no reading: " ++ l)

total :: [String] -> Either String (Int, Int)
total = go 0 0
  where
    go s m [] = Right (s, m)
    go s m (l : ls) = do
      r <- reading l
      let s' = s + kwh r
          m' = max m (kwh r)
      s' `seq` m' `seq` go s' m' ls

file :: Int -> [String]
file n = [ show (i * 13 `mod` 500) ++ ";" ++ show (i * 7 `mod` 9000) | i <- [1 .. n] ]

main :: IO ()
main = case total (file 6000) of
  Left e -> putStrLn e
  Right (s, m) -> do
    putStrLn ("total " ++ show s)
    putStrLn ("most " ++ show m)
