-- A parser that tells where it failed keeps its input from the beginning.
module Main where

import Data.Char (isDigit)

-- A text is a sum: digits and plus signs.
type Parser a = Int -> String -> Either Int (a, Int, String)

number :: Parser Int
number at s = case span isDigit s of
  ("", _) -> Left at
  (ds, rest) -> Right (read ds, at + length ds, rest)

total :: Int -> Parser Int
total a at s = at `seq` case number at s of
  Left e -> Left e
  Right (n, to, '+' : rest) -> let b = (a + n) `mod` 10007 in b `seq` total b (to + 1) rest
  Right (n, to, rest) -> Right (a + n, to, rest)

parse :: String -> String
parse s = case total 0 0 s of
  Right (n, _, "") -> "sum " ++ show n
  Right (_, _, rest) -> "stopped before " ++ show (take 5 rest)
  Left at -> "error at " ++ show at

input :: Int -> String
input n = concatMap (\k -> show (k * 7 `mod` 100) ++ "+") [1 .. n] ++ "1"

main :: IO ()
main = putStrLn (parse (input 9000))
