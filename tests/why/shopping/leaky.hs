-- A home-made parser for a list of orders, then the tree of orders is used for two reports.
module Main where

import Control.Applicative
import Data.Char

newtype Parser a = Parser { runParser :: String -> Maybe (a, String) }

instance Functor Parser where
  fmap f (Parser p) = Parser $ \s -> case p s of
    Nothing -> Nothing
    Just (a, r) -> Just (f a, r)

instance Applicative Parser where
  pure x = Parser $ \s -> Just (x, s)
  Parser p <*> Parser q = Parser $ \s -> case p s of
    Nothing -> Nothing
    Just (f, r) -> case q r of
      Nothing -> Nothing
      Just (a, r') -> Just (f a, r')

instance Alternative Parser where
  empty = Parser (const Nothing)
  Parser p <|> Parser q = Parser $ \s -> case p s of
    Nothing -> q s
    r -> r

satisfy :: (Char -> Bool) -> Parser Char
satisfy f = Parser go
  where go (c : cs) | f c = Just (c, cs)
        go _ = Nothing

char :: Char -> Parser Char
char = satisfy . (==)

spaces :: Parser String
spaces = many (char ' ')

number :: Parser Int
number = read <$> some (satisfy isDigit) <* spaces

word :: Parser String
word = some (satisfy isAlpha) <* spaces

data Order = Order { what :: String, amount :: Int, cents :: Int }

order :: Parser Order
order = Order <$> word <*> number <*> number <* char ';' <* spaces

orders :: Parser [Order]
orders = many order

input :: Int -> String
input n = concat [ thing (i `mod` 7) ++ " " ++ show (1 + i * 13 `mod` 50) ++ " " ++ show (100 + i * 7919 `mod` 90000) ++ "; " | i <- [1 .. n] ]
  where thing k = ["bread", "butter", "milk", "cheese", "apples", "flour", "salt"] !! k

main :: IO ()
main = case runParser orders (input 4000) of
  Just (os, "") -> do
    print (length os)
    print (length [ () | o <- os, what o == "milk" ])
    print (sum [ amount o * cents o | o <- os ])
    print (maximum (map cents os))
  Just (_, r) -> putStrLn ("stuck at " ++ take 20 r)
  Nothing -> putStrLn "no parse"
