-- A telephone book is read by a small parser, line after line, into a map.
module Main where

import Data.Char (isAlpha, isDigit)
import qualified Data.Map.Strict as Map

newtype Reader a = Reader { runReader :: String -> Maybe (a, String) }

instance Functor Reader where
  fmap f (Reader p) = Reader (\s -> case p s of
    Nothing -> Nothing
    Just (a, r) -> let v = f a in v `seq` Just (v, r))

instance Applicative Reader where
  pure a = Reader (\s -> Just (a, s))
  Reader f <*> Reader p = Reader (\s -> case f s of
    Nothing -> Nothing
    Just (g, r) -> case p r of
      Nothing -> Nothing
      Just (a, r') -> Just (g a, r'))

letter :: (Char -> Bool) -> Reader Char
letter ok = Reader take1
  where
    take1 (c : cs) | ok c = Just (c, cs)
    take1 _ = Nothing

several :: Reader a -> Reader [a]
several p = Reader (\s -> case runReader p s of
  Nothing -> Just ([], s)
  Just _ -> runReader ((:) <$> p <*> several p) s)

entry :: Reader (String, String)
entry = (\name _ number _ -> (name, number)) <$> several (letter isAlpha) <*> letter (== ' ')
  <*> several (letter isDigit) <*> letter (== '\n')

book :: Int -> String
book n = concat ["person" ++ replicate (k `mod` 5) 'x' ++ " " ++ show (100000 + k) ++ "\n" | k <- [1 .. n]]

load :: String -> Map.Map String String
load = go Map.empty
  where
    go m s = case runReader entry s of
      Nothing -> m
      Just (e, r) -> go (Map.insert (fst e) (snd e) m) r

main :: IO ()
main = do
  let phones = load (book 1500)
  print (Map.size phones)
  print (Map.toList phones)
