module Main where

import Data.Char

-- A parser by lists of successes: a list of numbers, or of words, in brackets.

type Parser a = String -> [(a, String)]

item :: (Char -> Bool) -> Parser Char
item p (c : cs) | p c = [(c, cs)]
item _ _ = []

many1 :: Parser a -> Parser [a]
many1 p s = [ (x : xs, r') | (x, r) <- p s, (xs, r') <- many0 p r ]

many0 :: Parser a -> Parser [a]
many0 p s = case many1 p s of
  [] -> [([], s)]
  rs -> rs

number :: Parser Int
number s = [ (read ds, r) | (ds, r) <- many1 (item isDigit) s ]

word :: Parser Int
word s = [ (length w, r) | (w, r) <- many1 (item isAlpha) s ]

-- adds up as it goes
items :: Parser Int -> Int -> Parser Int
items p acc s = acc `seq` case p s of
  [] -> [(acc, s)]
  ((n, ',' : r) : _) -> items p (acc + n) r
  ((n, r) : _) -> [(acc + n, r)]

bracketed :: Parser Int -> Parser Int
bracketed p s = [ (n, r') | (_, r) <- item (== '[') s, (n, r') <- items p 0 r, (_, _) <- item (== ']') r' ]

value :: Parser Int
value s = bracketed number s ++ bracketed word s

text :: Int -> String
text n = "[" ++ concatMap (\i -> show (i * 7919 `mod` 10007) ++ ",") [1 .. n] ++ "1]"

main :: IO ()
main = case value (text 9000) of
  ((n, r) : _) -> putStrLn ("sum " ++ show n ++ (if null (drop 1 r) then "" else " and more"))
  [] -> putStrLn "no parse"
