{-# LANGUAGE RankNTypes #-}
-- Text.ParserCombinators.ReadP: parsers that follow all alternatives side by side.
--
-- Koen Claessen: Parallel parsing processes. Journal of Functional Programming 14 (2004). A process asks for the next character,
-- looks at what is left, has a result, or fails. Two alternatives become one process that asks once for both, so that no text
-- is kept for a second one. A parser takes the process that follows it.
module Text.ParserCombinators.ReadP
  ( ReadP, get, look, (+++), (<++), gather, pfail, eof, satisfy, char, string, munch, munch1, skipSpaces, choice, count
  , between, option, optional, many, many1, skipMany, skipMany1, sepBy, sepBy1, endBy, endBy1, chainr, chainl, chainl1
  , chainr1, manyTill, ReadS, readP_to_S, readS_to_P
  ) where

import Control.Applicative (Alternative (empty, (<|>)))
import Control.Monad (MonadPlus, ap, replicateM)
import Control.Monad.Fail (MonadFail (..))
import Data.Char (isSpace)
import Data.List (isPrefixOf)

infixr 5 +++, <++

-- ---- Processes ------------------------------------------------------------------------------------------

-- Final has results whose rests are known already; it isn't empty.
data Process a = Get (Char -> Process a) | Look (String -> Process a) | Fail | Result a (Process a) | Final [(a, String)]

follow :: Process a -> (a -> Process b) -> Process b
follow (Get f) k = Get (\c -> follow (f c) k)
follow (Look f) k = Look (\s -> follow (f s) k)
follow Fail _ = Fail
follow (Result x p) k = k x `beside` follow p k
follow (Final results) k = final [r | (x, s) <- results, r <- run (k x) s]

final :: [(a, String)] -> Process a
final [] = Fail
final results = Final results

run :: Process a -> ReadS a
run (Get f) (c : s) = run (f c) s
run (Look f) s = run (f s) s
run (Result x p) s = (x, s) : run p s
run (Final results) _ = results
run _ _ = []

beside :: Process a -> Process a -> Process a
beside (Get f) (Get g) = Get (\c -> f c `beside` g c)
beside (Result x p) q = Result x (p `beside` q)
beside p (Result x q) = Result x (p `beside` q)
beside Fail p = p
beside p Fail = p
beside (Final r) (Final s) = Final (r ++ s)
beside (Final r) (Look f) = Look (\s -> Final (r ++ run (f s) s))
beside (Final r) p = Look (\s -> Final (r ++ run p s))
beside (Look f) (Final r) = Look (\s -> Final (run (f s) s ++ r))
beside p (Final r) = Look (\s -> Final (run p s ++ r))
beside (Look f) (Look g) = Look (\s -> f s `beside` g s)
beside (Look f) p = Look (\s -> f s `beside` p)
beside p (Look f) = Look (\s -> p `beside` f s)

-- ---- Parsers --------------------------------------------------------------------------------------------

newtype ReadP a = ReadP (forall b. (a -> Process b) -> Process b)

continue :: ReadP a -> (a -> Process b) -> Process b
continue (ReadP p) = p

process :: ReadP a -> Process a
process p = continue p (\x -> Result x Fail)

instance Functor ReadP where
  fmap f p = ReadP (\k -> continue p (k . f))

instance Applicative ReadP where
  pure x = ReadP (\k -> k x)
  (<*>) = ap

instance Monad ReadP where
  p >>= f = ReadP (\k -> continue p (\x -> continue (f x) k))

instance MonadFail ReadP where
  fail _ = pfail

instance Alternative ReadP where
  empty = pfail
  (<|>) = (+++)

instance MonadPlus ReadP

get :: ReadP Char
get = ReadP Get

look :: ReadP String
look = ReadP Look

pfail :: ReadP a
pfail = ReadP (\_ -> Fail)

(+++) :: ReadP a -> ReadP a -> ReadP a
p +++ q = ReadP (\k -> continue p k `beside` continue q k)

-- The second parser only if the first has no result: that runs on what is left of the text, and the characters that its first
-- result has taken are taken again.
(<++) :: ReadP a -> ReadP a -> ReadP a
p <++ q = look >>= \s -> probe (process p) s 0
  where
    probe (Get f) (c : s) n = probe (f c) s (n + 1 :: Int)
    probe (Look f) s n = probe (f s) s n
    probe found@(Result _ _) _ n = skip n >> ReadP (follow found)
    probe (Final results) _ _ = ReadP (follow (Final results))
    probe _ _ _ = q
    skip n = if n == 0 then return () else get >> skip (n - 1)

-- Also the characters that were taken. A parser by ReadS hides them.
gather :: ReadP a -> ReadP (String, a)
gather p = ReadP (\k -> gathered id (continue p (\x -> Result (\s -> k (s, x)) Fail)))
  where
    gathered :: (String -> String) -> Process (String -> Process b) -> Process b
    gathered l (Get f) = Get (\c -> gathered (l . (c :)) (f c))
    gathered _ Fail = Fail
    gathered l (Look f) = Look (\s -> gathered l (f s))
    gathered l (Result k q) = k (l []) `beside` gathered l q
    gathered _ (Final _) = errorWithoutStackTrace "do not use readS_to_P in gather!"

readP_to_S :: ReadP a -> ReadS a
readP_to_S p = run (process p)

readS_to_P :: ReadS a -> ReadP a
readS_to_P r = ReadP (\k -> Look (\s -> final [t | (x, rest) <- r s, t <- run (k x) rest]))

-- ---- Characters -----------------------------------------------------------------------------------------

satisfy :: (Char -> Bool) -> ReadP Char
satisfy ok = get >>= \c -> if ok c then return c else pfail

char :: Char -> ReadP Char
char c = satisfy (== c)

eof :: ReadP ()
eof = look >>= \s -> if null s then return () else pfail

string :: String -> ReadP String
string text = look >>= \s -> if text `isPrefixOf` s then mapM_ (const get) text >> return text else pfail

-- As many as there are.
munch, munch1 :: (Char -> Bool) -> ReadP String
munch ok = look >>= \s -> let text = takeWhile ok s in mapM_ (const get) text >> return text
munch1 ok = get >>= \c -> if ok c then fmap (c :) (munch ok) else pfail

skipSpaces :: ReadP ()
skipSpaces = munch isSpace >> return ()

-- ---- Combinators ----------------------------------------------------------------------------------------

choice :: [ReadP a] -> ReadP a
choice [] = pfail
choice ps = foldr1 (+++) ps

count :: Int -> ReadP a -> ReadP [a]
count = replicateM

between :: ReadP open -> ReadP close -> ReadP a -> ReadP a
between open close p = open >> p >>= \x -> close >> return x

option :: a -> ReadP a -> ReadP a
option x p = p +++ return x

optional :: ReadP a -> ReadP ()
optional p = (p >> return ()) +++ return ()

many, many1 :: ReadP a -> ReadP [a]
many p = return [] +++ many1 p
many1 p = p >>= \x -> fmap (x :) (many p)

skipMany, skipMany1 :: ReadP a -> ReadP ()
skipMany p = many p >> return ()
skipMany1 p = p >> skipMany p

sepBy, sepBy1, endBy, endBy1 :: ReadP a -> ReadP sep -> ReadP [a]
sepBy p sep = sepBy1 p sep +++ return []
sepBy1 p sep = p >>= \x -> fmap (x :) (many (sep >> p))
endBy p end = many (p >>= \x -> end >> return x)
endBy1 p end = many1 (p >>= \x -> end >> return x)

chainl, chainr :: ReadP a -> ReadP (a -> a -> a) -> a -> ReadP a
chainl p op x = chainl1 p op +++ return x
chainr p op x = chainr1 p op +++ return x

chainl1, chainr1 :: ReadP a -> ReadP (a -> a -> a) -> ReadP a
chainl1 p op = p >>= more
  where more x = (op >>= \f -> p >>= \y -> more (f x y)) +++ return x
chainr1 p op = whole
  where
    whole = p >>= more
    more x = (op >>= \f -> whole >>= \y -> return (f x y)) +++ return x

manyTill :: ReadP a -> ReadP end -> ReadP [a]
manyTill p end = more
  where more = (end >> return []) <++ (p >>= \x -> fmap (x :) more)
