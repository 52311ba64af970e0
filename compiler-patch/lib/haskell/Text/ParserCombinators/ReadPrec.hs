-- Text.ParserCombinators.ReadPrec: parsers that know the precedence around them. They are functions of ReadS, so that the class
-- Read has them.
module Text.ParserCombinators.ReadPrec
  ( ReadPrec, Prec, minPrec, lift, prec, step, reset, get, look, (+++), (<++), pfail, choice, readPrec_to_P, readP_to_Prec
  , readPrec_to_S, readS_to_Prec
  ) where

import Control.Applicative (Alternative (empty, (<|>)))
import Control.Monad (MonadPlus, ap)
import Control.Monad.Fail (MonadFail (..))
import Prelude.Read (ReadPrec (..), readPrecToS)
import Text.ParserCombinators.ReadP (ReadP)
import qualified Text.ParserCombinators.ReadP as ReadP

infixr 5 +++, <++

type Prec = Int

instance Functor ReadPrec where
  fmap f (ReadPrec p) = ReadPrec (\n text -> [(f x, rest) | (x, rest) <- p n text])

instance Applicative ReadPrec where
  pure x = ReadPrec (\_ text -> [(x, text)])
  (<*>) = ap

instance Monad ReadPrec where
  ReadPrec p >>= k = ReadPrec (\n text -> [r | (x, rest) <- p n text, let { ReadPrec q = k x }, r <- q n rest])

instance MonadFail ReadPrec where
  fail _ = pfail

instance Alternative ReadPrec where
  empty = pfail
  (<|>) = (+++)

instance MonadPlus ReadPrec

minPrec :: Prec
minPrec = 0

lift :: ReadP a -> ReadPrec a
lift p = ReadPrec (\_ -> ReadP.readP_to_S p)

-- At the next higher precedence, at the lowest, and only where the one around isn't higher.
step, reset :: ReadPrec a -> ReadPrec a
step (ReadPrec p) = ReadPrec (\n -> p (n + 1))
reset (ReadPrec p) = ReadPrec (\_ -> p minPrec)

prec :: Prec -> ReadPrec a -> ReadPrec a
prec n (ReadPrec p) = ReadPrec (\around -> if around <= n then p n else const [])

get :: ReadPrec Char
get = ReadPrec (\_ text -> case text of
  c : rest -> [(c, rest)]
  [] -> [])

look :: ReadPrec String
look = ReadPrec (\_ text -> [(text, text)])

(+++), (<++) :: ReadPrec a -> ReadPrec a -> ReadPrec a
ReadPrec p +++ ReadPrec q = ReadPrec (\n text -> p n text ++ q n text)
ReadPrec p <++ ReadPrec q = ReadPrec (\n text -> case p n text of
  [] -> q n text
  results -> results)

pfail :: ReadPrec a
pfail = ReadPrec (\_ _ -> [])

choice :: [ReadPrec a] -> ReadPrec a
choice = foldr (+++) pfail

readPrec_to_P :: ReadPrec a -> Int -> ReadP a
readPrec_to_P p n = ReadP.readS_to_P (readPrecToS p n)

readP_to_Prec :: (Int -> ReadP a) -> ReadPrec a
readP_to_Prec p = ReadPrec (ReadP.readP_to_S . p)

readPrec_to_S :: ReadPrec a -> Int -> ReadS a
readPrec_to_S = readPrecToS

readS_to_Prec :: (Int -> ReadS a) -> ReadPrec a
readS_to_Prec = ReadPrec
