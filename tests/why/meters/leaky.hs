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

parseAll :: [String] -> Either String [Reading]
parseAll = mapM reading

file :: Int -> [String]
file n = [ show (i * 13 `mod` 500) ++ ";" ++ show (i * 7 `mod` 9000) | i <- [1 .. n] ]

main :: IO ()
main = case parseAll (file 6000) of
  Left e -> putStrLn e
  Right rs -> do
    putStrLn ("total " ++ show (sum (map kwh rs)))
    putStrLn ("most " ++ show (maximum (map kwh rs)))
