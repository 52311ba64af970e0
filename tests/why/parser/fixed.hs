-- A parser that tells where it failed keeps its input from the beginning.
module Main where

import Data.Char (isDigit)

-- A text is a sum: digits and plus signs.
type Parser a = String -> Either String (a, String)

number :: Parser Int
number s = case span isDigit s of
  ("", _) -> Left s
  (ds, rest) -> Right (read ds, rest)

total :: Int -> Parser Int
total a s = case number s of
  Left e -> Left e
  Right (n, '+' : rest) -> let b = (a + n) `mod` 10007 in b `seq` total b rest
  Right (n, rest) -> Right (a + n, rest)

parse :: String -> String
parse s = case total 0 s of
  Right (n, "") -> "sum " ++ show n
  Right (_, rest) -> "stopped before " ++ show (take 5 rest)
  Left rest -> "error before " ++ show (take 5 rest)

input :: Int -> String
input n = concatMap (\k -> show (k * 7 `mod` 100) ++ "+") [1 .. n] ++ "1"

main :: IO ()
main = putStrLn (parse (input 9000))
