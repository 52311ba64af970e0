{-# LANGUAGE FlexibleContexts #-}
-- Text.Parsec.Combinator: parsers made of parsers.
module Text.Parsec.Combinator
  ( choice, count, between, option, optionMaybe, optional, skipMany1, many1, sepBy, sepBy1, endBy, endBy1, sepEndBy
  , sepEndBy1, chainl, chainl1, chainr, chainr1, eof, notFollowedBy, manyTill, lookAhead, parserTrace, parserTraced, anyToken
  ) where

import Debug.Trace (trace)
import Text.Parsec.Prim

choice :: Stream s m t => [ParsecT s u m a] -> ParsecT s u m a
choice = foldr (<|>) parserZero

count :: Stream s m t => Int -> ParsecT s u m a -> ParsecT s u m [a]
count n p = if n <= 0 then return [] else sequence (replicate n p)

between :: Stream s m t => ParsecT s u m open -> ParsecT s u m close -> ParsecT s u m a -> ParsecT s u m a
between open close p = open *> p <* close

option :: Stream s m t => a -> ParsecT s u m a -> ParsecT s u m a
option x p = p <|> return x

optionMaybe :: Stream s m t => ParsecT s u m a -> ParsecT s u m (Maybe a)
optionMaybe p = option Nothing (fmap Just p)

optional :: Stream s m t => ParsecT s u m a -> ParsecT s u m ()
optional p = (p >> return ()) <|> return ()

skipMany1 :: Stream s m t => ParsecT s u m a -> ParsecT s u m ()
skipMany1 p = p >> skipMany p

many1 :: Stream s m t => ParsecT s u m a -> ParsecT s u m [a]
many1 p = p `followedBy` many p

sepBy, sepBy1, endBy, endBy1, sepEndBy, sepEndBy1
  :: Stream s m t => ParsecT s u m a -> ParsecT s u m sep -> ParsecT s u m [a]
sepBy p sep = sepBy1 p sep <|> return []
sepBy1 p sep = p `followedBy` many (sep >> p)
endBy p end = many (p <* end)
endBy1 p end = many1 (p <* end)
sepEndBy p sep = sepEndBy1 p sep <|> return []
sepEndBy1 p sep = p >>= \x -> (sep >> fmap (x :) (sepEndBy p sep)) <|> return [x]

followedBy :: ParsecT s u m a -> ParsecT s u m [a] -> ParsecT s u m [a]
followedBy p ps = p >>= \x -> ps >>= \xs -> return (x : xs)

chainl, chainr :: Stream s m t => ParsecT s u m a -> ParsecT s u m (a -> a -> a) -> a -> ParsecT s u m a
chainl p op x = chainl1 p op <|> return x
chainr p op x = chainr1 p op <|> return x

chainl1, chainr1 :: Stream s m t => ParsecT s u m a -> ParsecT s u m (a -> a -> a) -> ParsecT s u m a
chainl1 p op = p >>= more
  where more x = (op >>= \f -> p >>= \y -> more (f x y)) <|> return x
chainr1 p op = whole
  where
    whole = p >>= more
    more x = (op >>= \f -> whole >>= \y -> return (f x y)) <|> return x

anyToken :: (Stream s m t, Show t) => ParsecT s u m t
anyToken = tokenPrim show (\pos _ _ -> pos) Just

eof :: (Stream s m t, Show t) => ParsecT s u m ()
eof = notFollowedBy anyToken <?> "end of input"

notFollowedBy :: (Stream s m t, Show a) => ParsecT s u m a -> ParsecT s u m ()
notFollowedBy p = try ((try p >>= unexpected . show) <|> return ())

manyTill :: Stream s m t => ParsecT s u m a -> ParsecT s u m end -> ParsecT s u m [a]
manyTill p end = more
  where more = (end >> return []) <|> (p `followedBy` more)

-- Shows what is left of the text; with a parser also whether it went back.
parserTrace :: (Show t, Stream s m t) => String -> ParsecT s u m ()
parserTrace name = shown <|> return ()
  where shown = try (try (many1 anyToken) >>= \rest -> trace (name ++ ": " ++ show rest) (try eof) >> unexpected (show rest))

parserTraced :: (Stream s m t, Show t) => String -> ParsecT s u m b -> ParsecT s u m b
parserTraced name p = parserTrace name >> (p <|> trace (name ++ " backtracked") (parserFail name))
