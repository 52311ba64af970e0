{-# LANGUAGE RankNTypes, FlexibleContexts #-}
-- Text.Parsec.Token: parsers of the lexemes of a language. Each takes the blanks and comments that follow.
module Text.Parsec.Token
  ( LanguageDef, GenLanguageDef (..), TokenParser, GenTokenParser (..), makeTokenParser
  ) where

import Data.Char (digitToInt, isAlpha, isSpace, toLower, toUpper)
import Data.List (nub)
import qualified Data.Set as Set
import Data.Functor.Identity (Identity)
import Text.Parsec.Char
import Text.Parsec.Combinator
import Text.Parsec.Prim

type LanguageDef st = GenLanguageDef String st Identity

data GenLanguageDef s u m = LanguageDef
  { commentStart, commentEnd, commentLine :: String
  , nestedComments :: Bool
  , identStart, identLetter, opStart, opLetter :: ParsecT s u m Char
  , reservedNames, reservedOpNames :: [String]
  , caseSensitive :: Bool }

type TokenParser st = GenTokenParser String st Identity

data GenTokenParser s u m = TokenParser
  { identifier :: ParsecT s u m String
  , reserved :: String -> ParsecT s u m ()
  , operator :: ParsecT s u m String
  , reservedOp :: String -> ParsecT s u m ()
  , charLiteral :: ParsecT s u m Char
  , stringLiteral :: ParsecT s u m String
  , natural, integer :: ParsecT s u m Integer
  , float :: ParsecT s u m Double
  , naturalOrFloat :: ParsecT s u m (Either Integer Double)
  , decimal, hexadecimal, octal :: ParsecT s u m Integer
  , symbol :: String -> ParsecT s u m String
  , lexeme :: forall a. ParsecT s u m a -> ParsecT s u m a
  , whiteSpace :: ParsecT s u m ()
  , parens, braces, angles, brackets :: forall a. ParsecT s u m a -> ParsecT s u m a
  , squares :: forall a. ParsecT s u m a -> ParsecT s u m a
  , semi, comma, colon, dot :: ParsecT s u m String
  , semiSep, semiSep1, commaSep, commaSep1 :: forall a. ParsecT s u m a -> ParsecT s u m [a] }

makeTokenParser :: Stream s m Char => GenLanguageDef s u m -> GenTokenParser s u m
makeTokenParser def = TokenParser
  { identifier = word (name <?> "identifier") isReservedName "reserved word "
  , reserved = \text -> blanksAfter (try (caseString def text >> ended (identLetter def) text))
  , operator = word (oper <?> "operator") (`Set.member` Set.fromList (reservedOpNames def)) "reserved operator "
  , reservedOp = \text -> blanksAfter (try (string text >> ended (opLetter def) text))
  , charLiteral = blanksAfter (between (char '\'') (char '\'' <?> "end of character") characterChar) <?> "character"
  , stringLiteral = blanksAfter (fmap concat (between (char '"') (char '"' <?> "end of string") (many stringChar)) <?> "literal string")
  , natural = blanksAfter unsigned <?> "natural"
  , integer = blanksAfter (blanksAfter sign >>= \f -> fmap f unsigned) <?> "integer"
  , float = blanksAfter (number10 >>= fractional) <?> "float"
  , naturalOrFloat = blanksAfter either' <?> "number"
  , decimal = number10
  , hexadecimal = number16
  , octal = number8
  , symbol = sym
  , lexeme = blanksAfter
  , whiteSpace = blanks def
  , parens = between (sym "(") (sym ")")
  , braces = between (sym "{") (sym "}")
  , angles = between (sym "<") (sym ">")
  , brackets = between (sym "[") (sym "]")
  , squares = between (sym "[") (sym "]")
  , semi = sym ";"
  , comma = sym ","
  , colon = sym ":"
  , dot = sym "."
  , semiSep = \p -> sepBy p (sym ";")
  , semiSep1 = \p -> sepBy1 p (sym ";")
  , commaSep = \p -> sepBy p (sym ",")
  , commaSep1 = \p -> sepBy1 p (sym ",") }
  where
    blanksAfter p = p <* blanks def
    sym text = blanksAfter (string text)
    name = identStart def >>= \c -> many (identLetter def) >>= \cs -> return (c : cs)
    oper = opStart def >>= \c -> many (opLetter def) >>= \cs -> return (c : cs)
    word p isReserved what = blanksAfter (try (p >>= \text -> if isReserved text then unexpected (what ++ show text) else return text))
    ended letter text = notFollowedBy letter <?> ("end of " ++ show text)
    lowered = if caseSensitive def then id else map toLower
    isReservedName text = lowered text `Set.member` reservedSet
    reservedSet = Set.fromList (map lowered (reservedNames def))

-- ---- Names, blanks --------------------------------------------------------------------------------------

caseString :: Stream s m Char => GenLanguageDef s u m -> String -> ParsecT s u m String
caseString def text
  | caseSensitive def = string text
  | otherwise = mapM_ (\c -> either' c <?> show text) text >> return text
  where either' c = if isAlpha c then char (toLower c) <|> char (toUpper c) else char c

blanks :: Stream s m Char => GenLanguageDef s u m -> ParsecT s u m ()
blanks def
  | noLine && noMulti = skipMany (simple <?> "")
  | noLine = skipMany (simple <|> multi <?> "")
  | noMulti = skipMany (simple <|> line <?> "")
  | otherwise = skipMany (simple <|> line <|> multi <?> "")
  where
    noLine = null (commentLine def)
    noMulti = null (commentStart def)
    simple = skipMany1 (satisfy isSpace)
    line = try (string (commentLine def)) >> skipMany (satisfy (/= '\n'))
    multi = try (string (commentStart def)) >> inside
    inside =
      (try (string (commentEnd def)) >> return ())
        <|> (if nestedComments def then multi >> inside else parserZero)
        <|> (skipMany1 (noneOf edges) >> inside)
        <|> (oneOf edges >> inside)
        <?> "end of comment"
    edges = nub (commentEnd def ++ commentStart def)

-- ---- Numbers --------------------------------------------------------------------------------------------

number :: Stream s m Char => Integer -> ParsecT s u m Char -> ParsecT s u m Integer
number base p = many1 p >>= \ds -> let n = foldl (\k d -> base * k + toInteger (digitToInt d)) 0 ds in n `seq` return n

number10, number16, number8 :: Stream s m Char => ParsecT s u m Integer
number10 = number 10 digit
number16 = oneOf "xX" >> number 16 hexDigit
number8 = oneOf "oO" >> number 8 octDigit

sign :: Stream s m Char => ParsecT s u m (Integer -> Integer)
sign = (char '-' >> return negate) <|> (char '+' >> return id) <|> return id

unsigned :: Stream s m Char => ParsecT s u m Integer
unsigned = (char '0' >> (number16 <|> number8 <|> number10 <|> return 0) <?> "") <|> number10

either' :: Stream s m Char => ParsecT s u m (Either Integer Double)
either' = (char '0' >> zero) <|> whole
  where
    zero = fmap Left (number16 <|> number8) <|> whole <|> fmap Right (fractional 0) <|> return (Left 0)
    whole = number10 >>= \n -> option (Left n) (fmap Right (fractional n))

-- A fraction, an exponent, or both, behind the number.
fractional :: Stream s m Char => Integer -> ParsecT s u m Double
fractional n = (fraction >>= \f -> option "" exponent10 >>= \e -> value (f ++ e)) <|> (exponent10 >>= value)
  where
    fraction = (char '.' >> fmap ('.' :) (many1 digit <?> "fraction")) <?> "fraction"
    exponent10 = (oneOf "eE" >> (fmap (: []) (oneOf "+-") <|> return "") >>= \s ->
      (number10 <?> "exponent") >>= \e -> return ('e' : filter (/= '+') s ++ show e)) <?> "exponent"
    value text = case reads (show n ++ text) of
      [(x, "")] -> return x
      _ -> parserZero

-- ---- Characters -----------------------------------------------------------------------------------------

characterChar :: Stream s m Char => ParsecT s u m Char
characterChar = satisfy (\c -> c /= '\'' && c /= '\\' && c > '\SUB') <|> (char '\\' >> escapeCode) <?> "literal character"

-- None or one of a string; gaps and \& are none.
stringChar :: Stream s m Char => ParsecT s u m String
stringChar = fmap (: []) (satisfy (\c -> c /= '"' && c /= '\\' && c > '\SUB')) <|> (char '\\' >> escape) <?> "string character"
  where
    escape = (gap >> return "") <|> (char '&' >> return "") <|> fmap (: []) escapeCode
    gap = many1 space >> (char '\\' <?> "end of string gap")

escapeCode :: Stream s m Char => ParsecT s u m Char
escapeCode = single <|> byNumber <|> byName <|> control <?> "escape code"
  where
    single = choice [char c >> return code | (c, code) <- zip "abfnrtv\\\"\'" "\a\b\f\n\r\t\v\\\"\'"]
    byNumber = (number10 <|> (char 'o' >> number 8 octDigit) <|> (char 'x' >> number 16 hexDigit)) >>= \n ->
      if n > 0x10FFFF then parserFail "invalid escape sequence" else return (toEnum (fromInteger n))
    byName = choice [try (string name >> return code) | (name, code) <- zip names codes]
    control = char '^' >> upper >>= \c -> return (toEnum (fromEnum c - fromEnum 'A' + 1))
    names = words ("NUL SOH STX ETX EOT ENQ ACK BEL DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN SUB ESC DEL "
      ++ "BS HT LF VT FF CR SO SI EM FS GS RS US SP")
    codes = "\NUL\SOH\STX\ETX\EOT\ENQ\ACK\BEL\DLE\DC1\DC2\DC3\DC4\NAK\SYN\ETB\CAN\SUB\ESC\DEL\
      \\BS\HT\LF\VT\FF\CR\SO\SI\EM\FS\GS\RS\US\SP"
