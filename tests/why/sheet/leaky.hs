module Main where

import Data.Char (isAlpha, isDigit, isSpace)

newtype Parser a = Parser { runParser :: String -> Maybe (a, String) }

instance Functor Parser where
  fmap f (Parser p) = Parser $ \s -> case p s of
    Nothing -> Nothing
    Just (a, r) -> Just (f a, r)

instance Applicative Parser where
  pure a = Parser $ \s -> Just (a, s)
  Parser pf <*> Parser pa = Parser $ \s -> case pf s of
    Nothing -> Nothing
    Just (f, r) -> case pa r of
      Nothing -> Nothing
      Just (a, r') -> Just (f a, r')

instance Monad Parser where
  Parser p >>= k = Parser $ \s -> case p s of
    Nothing -> Nothing
    Just (a, r) -> runParser (k a) r

orElse :: Parser a -> Parser a -> Parser a
orElse (Parser p) (Parser q) = Parser $ \s -> case p s of
  Nothing -> q s
  r -> r

satisfy :: (Char -> Bool) -> Parser Char
satisfy f = Parser go
  where
    go (c : cs) | f c = Just (c, cs)
    go _ = Nothing

char :: Char -> Parser Char
char c = satisfy (== c)

many0 :: Parser a -> Parser [a]
many0 p = many1 p `orElse` pure []

many1 :: Parser a -> Parser [a]
many1 p = do
  x <- p
  xs <- many0 p
  return (x : xs)

number :: Parser Int
number = read <$> many1 (satisfy isDigit)

spaces :: Parser ()
spaces = () <$ many0 (satisfy isSpace)

-- a sheet of amounts adds up: either in the new form "name = n;" or in the old form "n name,"
total :: Parser Int -> Parser Int
total entry = go 0
  where
    go acc = (do n <- entry
                 let a = acc + n
                 a `seq` go a) `orElse` pure acc

newEntry :: Parser Int
newEntry = do
  _ <- many1 (satisfy isAlpha)
  spaces
  _ <- char '='
  spaces
  n <- number
  _ <- char ';'
  spaces
  return n

oldEntry :: Parser Int
oldEntry = do
  n <- number
  spaces
  _ <- many1 (satisfy isAlpha)
  _ <- char ','
  spaces
  return n

eof :: Parser ()
eof = Parser $ \s -> if null s then Just ((), s) else Nothing

sheet :: Parser Int
sheet = (total newEntry <* eof) `orElse` (total oldEntry <* eof)

text :: Int -> String
text n = concatMap entry [1 .. n]
  where entry i = name (i `mod` 5) ++ " = " ++ show (i * 37 `mod` 1001) ++ ";\n"
        name k = ["apples", "pears", "plums", "figs", "nuts"] !! k

main :: IO ()
main = case runParser sheet (text 4000) of
  Just (n, _) -> putStrLn ("total " ++ show n)
  Nothing -> putStrLn "syntax error"
