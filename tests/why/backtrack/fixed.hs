-- A parser adds up numbers: it looks whether there is one more.
module Main where

import Data.Char (digitToInt, isDigit)

newtype Parser a = Parser { parse :: String -> Maybe (a, String) }

instance Functor Parser where
  fmap f (Parser p) = Parser $ \s -> case p s of
    Nothing     -> Nothing
    Just (a, r) -> Just (f a, r)

instance Applicative Parser where
  pure a = Parser $ \s -> Just (a, s)
  Parser f <*> Parser p = Parser $ \s -> case f s of
    Nothing     -> Nothing
    Just (g, r) -> case p r of
      Nothing      -> Nothing
      Just (a, r') -> Just (g a, r')

instance Monad Parser where
  Parser p >>= f = Parser $ \s -> case p s of
    Nothing     -> Nothing
    Just (a, r) -> parse (f a) r

(<||>) :: Parser a -> Parser a -> Parser a
Parser p <||> Parser q = Parser $ \s -> case p s of
  Nothing -> q s
  found   -> found

item :: (Char -> Bool) -> Parser Char
item fits = Parser $ \s -> case s of
  c : cs | fits c -> Just (c, cs)
  _               -> Nothing

digit :: Parser Int
digit = fmap digitToInt (item isDigit)

total :: Int -> Parser Int
total n = n `seq` Parser (\s -> if null s then Just (n, s) else parse more s)
  where
    more = do
      _ <- item (== '+')
      d <- digit
      total (n + d)

text :: Int -> String
text n = concatMap (\i -> '+' : show (i `mod` 10)) [1 .. n]

main :: IO ()
main = case parse (total 0) (text 20000) of
  Just (n, _) -> print n
  Nothing     -> putStrLn "no number"
