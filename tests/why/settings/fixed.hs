{-# LANGUAGE RankNTypes #-}
module Main where

import Control.Applicative
import Control.Monad (ap, liftM)
import Data.Char (isDigit, isAlpha)

-- A parser in continuation passing style, with backtracking, for a list of settings.

newtype Parser a = Parser
  { run :: forall r. String -> (a -> String -> r) -> (String -> r) -> r }

instance Functor Parser where fmap = liftM
instance Applicative Parser where
  pure x = Parser (\s ok _ -> ok x s)
  (<*>) = ap
instance Monad Parser where
  p >>= f = Parser (\s ok err -> run p s (\x s' -> run (f x) s' ok err) err)
instance Alternative Parser where
  empty = Parser (\_ _ err -> err "nothing fits")
  p <|> q = Parser (\s ok err -> run p s ok (\_ -> run q s ok err))

satisfy :: (Char -> Bool) -> Parser Char
satisfy t = Parser step
  where
    step (c : cs) ok _ | t c = ok c cs
    step (c : _) _ err = err ("unexpected " ++ show c)
    step [] _ err = err "unexpected end"

char :: Char -> Parser Char
char = satisfy . (==)

number :: Parser Int
number = digits 0 False
  where
    digits :: Int -> Bool -> Parser Int
    digits k seen = do
      c <- peek
      case c of
        Just d | isDigit d -> satisfy isDigit >> (digits $! (10 * k + fromEnum d - 48)) True
        _ | seen -> pure k
        _ -> empty

peek :: Parser (Maybe Char)
peek = Parser look
  where
    look s@(c : _) ok _ = ok (Just c) s
    look [] ok _ = ok Nothing []

name :: Parser ()
name = do
  c <- peek
  case c of
    Just x | isAlpha x -> satisfy isAlpha >> name
    _ -> pure ()

setting :: Parser Int
setting = do
  name
  _ <- char '='
  n <- number
  _ <- char ';' <|> char '\n'
  pure n

settings :: Int -> Parser Int
settings total = do
  x <- (Just <$> setting) <|> pure Nothing
  case x of
    Just n  -> settings $! (total + n)
    Nothing -> pure total

source :: Int -> String
source n = concat [ "key" ++ letters i ++ "=" ++ show (i `mod` 1000) ++ sep i | i <- [1 .. n] ]
  where
    letters i = [toEnum (97 + i `mod` 26), toEnum (97 + i `div` 26 `mod` 26)]
    sep i = if even i then ";" else "\n"

main :: IO ()
main = run (settings 0) (source 8000)
  (\total rest -> putStrLn ("total " ++ show total ++ ", left " ++ show (length rest)))
  (\e -> putStrLn ("error: " ++ e))
