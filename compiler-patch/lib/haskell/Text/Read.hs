-- Text.Read: values from text.
module Text.Read
  ( Read (..), ReadS, reads, read, readParen, lex, module Text.ParserCombinators.ReadPrec, Lexeme (..), lexP, expectP, parens
  , readListDefault, readListPrecDefault, readMaybe, readEither
  ) where

import Prelude.Read (Read (..), readEither, readMaybe)
import Text.ParserCombinators.ReadPrec
import Text.Read.Lex (Lexeme (..))
import qualified Text.Read.Lex as Lex

lexP :: ReadPrec Lexeme
lexP = readS_to_Prec (\_ -> Lex.lexemes)

expectP :: Lexeme -> ReadPrec ()
expectP wanted = lexP >>= \found -> if found == wanted then return () else pfail

-- In any number of parentheses.
parens :: ReadPrec a -> ReadPrec a
parens p = optional
  where
    optional = p +++ mandatory
    mandatory = expectP (Punc "(") >> reset optional >>= \x -> expectP (Punc ")") >> return x

readListDefault :: Read a => ReadS [a]
readListDefault = readPrec_to_S readListPrec 0

readListPrecDefault :: Read a => ReadPrec [a]
readListPrecDefault = list readPrec

list :: ReadPrec a -> ReadPrec [a]
list p = parens (expectP (Punc "[") >> (end +++ element))
  where
    end = expectP (Punc "]") >> return []
    element = reset p >>= \x -> fmap (x :) more
    more = end +++ (expectP (Punc ",") >> element)
