-- Text.Read.Lex: the lexemes of Haskell as values.
module Text.Read.Lex
  ( Lexeme (..), Number, numberToInteger, numberToRational, numberToDouble, lex, expect, lexemes
  ) where

import Prelude hiding (lex)
import qualified Prelude
import Data.Char (isAlpha, isDigit)
import Prelude.Read (lexNumber, litChar)
import qualified Prelude.Read as Read
import Text.ParserCombinators.ReadP (ReadP, pfail, readS_to_P)

data Lexeme = Char Char | String String | Punc String | Ident String | Symbol String | Number Number | EOF

-- With its source.
data Number = MkNumber String Read.Number

instance Eq Number where
  m == n = numberToRational m == numberToRational n && numberToInteger m == numberToInteger n

instance Show Number where
  showsPrec p (MkNumber source _) = showParen (p > 10) (showString "MkNumber " . showString source)

instance Eq Lexeme where
  Char a == Char b = a == b
  String a == String b = a == b
  Punc a == Punc b = a == b
  Ident a == Ident b = a == b
  Symbol a == Symbol b = a == b
  Number a == Number b = a == b
  EOF == EOF = True
  _ == _ = False

instance Show Lexeme where
  showsPrec p l = case l of
    Char c -> shown "Char " (showsPrec 11 c)
    String s -> shown "String " (showsPrec 11 s)
    Punc s -> shown "Punc " (showsPrec 11 s)
    Ident s -> shown "Ident " (showsPrec 11 s)
    Symbol s -> shown "Symbol " (showsPrec 11 s)
    Number n -> shown "Number " (showsPrec 11 n)
    EOF -> showString "EOF"
    where shown name value = showParen (p > 10) (showString name . value)

numberToInteger :: Number -> Maybe Integer
numberToInteger (MkNumber _ (Read.Whole n)) = Just n
numberToInteger _ = Nothing

numberToRational :: Number -> Rational
numberToRational (MkNumber _ (Read.Whole n)) = fromInteger n
numberToRational (MkNumber _ (Read.Decimal ds fs e)) = fromInteger (read (ds ++ fs)) * 10 ^^ (e - toInteger (length fs))

numberToDouble :: Number -> Double
numberToDouble = fromRational . numberToRational

lex :: ReadP Lexeme
lex = readS_to_P lexemes

expect :: Lexeme -> ReadP ()
expect wanted = lex >>= \found -> if found == wanted then return () else pfail

lexemes :: ReadS Lexeme
lexemes text = concatMap classified (Prelude.lex text)
  where
    classified (source, rest) = case source of
      "" -> [(EOF, rest)]
      '"' : _ -> [(String s, rest) | (s, "") <- reads source]
      '\'' : _ -> [(Char c, rest) | (c, _, "'") <- litChar (drop 1 source)]
      c : _
        | isDigit c -> case lexNumber source of
            Just (n, _, _) -> [(Number (MkNumber source n), rest)]
            Nothing -> []
        | isAlpha c || c == '_' -> [(Ident source, rest)]
        | c `elem` ",;()[]{}`" || source `elem` ["..", "::", "=", "\\", "|", "<-", "->", "@", "~", "=>"] -> [(Punc source, rest)]
        | otherwise -> [(Symbol source, rest)]
