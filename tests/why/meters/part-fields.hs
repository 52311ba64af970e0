module Main where

import Data.Char (isDigit)

-- Meter readings: each line must be "meter;kWh"; the first bad line is reported.

data Reading = Reading { meter :: !Int, kwh :: !Int }

number :: String -> Either String Int
number s | not (null s) && all isDigit s = Right (read s)
         | otherwise = Left ("no number: " ++ s)

reading :: String -> Either String Reading
reading l = case break (== ';') l of
  (m, ';' : k) -> do
    a <- number m
    b <- number k
    return $! Reading a b
  _ -> Left ("no reading: " ++ l)

parseAll :: [String] -> Either String [Reading]
parseAll = mapM reading

file :: Int -> [String]
file n = [ show (i * 13 `mod` 500) ++ ";" ++ show (i * 7 `mod` 9000) | i <- [1 .. n] ]

main :: IO ()
main = case parseAll (file 6000) of
  Left e -> putStrLn e
  Right rs -> do
    let (s, m) = both 0 0 rs
    putStrLn ("total " ++ show s)
    putStrLn ("most " ++ show m)

both :: Int -> Int -> [Reading] -> (Int, Int)
both s m [] = (s, m)
both s m (r : rs) = let s' = s + kwh r; m' = max m (kwh r) in s' `seq` m' `seq` both s' m' rs
