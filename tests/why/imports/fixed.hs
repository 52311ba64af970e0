module Main where

import Data.Char (isDigit, isSpace)
import qualified Data.Map.Strict as M

-- A checker of tabular text with a hand-written parser.

newtype Parser a = Parser { runParser :: String -> Either String (a, String) }

instance Functor Parser where
  fmap f (Parser p) = Parser $ \s -> case p s of
    Left e -> Left e
    Right (a, r) -> Right (f a, r)

instance Applicative Parser where
  pure a = Parser $ \s -> Right (a, s)
  Parser f <*> Parser p = Parser $ \s -> case f s of
    Left e -> Left e
    Right (g, r) -> case p r of
      Left e -> Left e
      Right (a, r') -> Right (g a, r')

instance Monad Parser where
  Parser p >>= k = Parser $ \s -> case p s of
    Left e -> Left e
    Right (a, r) -> runParser (k a) r

char :: Char -> Parser ()
char c = Parser f
  where f (x:xs) | x == c = Right ((), xs)
        f s = Left ("expected " ++ show c ++ " at " ++ show (take 8 s))

number :: Parser Int
number = Parser $ \s -> case span isDigit s of
  ("", r) -> Left ("number expected at " ++ show (take 8 r))
  (ds, r) -> let n = foldl (\a d -> a * 10 + fromEnum d - 48) 0 ds in n `seq` Right (n, r)

word :: Parser String
word = Parser $ \s -> let (w, r) = break (\c -> c == ',' || isSpace c) s
                      in length w `seq` Right (w, r)

row :: Parser (String, Int, Int)
row = do
  w <- word
  char ','
  a <- number
  char ','
  b <- number
  char '\n'
  return (w, a, b)

totals :: String -> Either String (M.Map String Int)
totals = go M.empty
  where
    go m "" = m `seq` Right m
    go m s  = m `seq` case runParser row s of
      Left e -> Left e
      Right ((w, a, b), r) -> go (M.insertWith (+) w (a * b) m) r

table :: Int -> String
table n = concat [ names !! (i `mod` 4) ++ "," ++ show (i `mod` 97) ++ "," ++ show (i * 3 `mod` 11) ++ "\n" | i <- [1 .. n] ]
  where names = ["apples", "pears", "quinces", "figs"]

main :: IO ()
main = do
  let src = table 3500
  case totals src of
    Left e  -> putStrLn ("bad table: " ++ e)
    Right m -> do
      mapM_ (\(k, v) -> putStrLn (k ++ " " ++ show v)) (M.toList m)
      putStrLn ("checked " ++ show (length (lines (table 3500))) ++ " rows")
