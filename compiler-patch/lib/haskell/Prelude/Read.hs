{-# LANGUAGE NoImplicitPrelude #-}
-- Prelude.Read: the class Read, and lex.
--
-- A parser of type ReadS gives every way to read the beginning of a text. Numbers are read without
-- making a string of their lexeme first.
module Prelude.Read
  ( ReadS, Read (..), reads, read, readEither, readMaybe, readParen, lex, readListWith
  , ReadPrec (..), readPrecToS, readAlternatives, readCon, readNumber, Number (..), lexNumber, readLitChar, lexLitChar, litChar, isDigit, digitValue
  ) where

import Prim
import Prelude.Data
import Prelude.Class
import Prelude.Num
import Prelude.Enum
import Prelude.Integral
import Prelude.Float
import Prelude.List
import Prelude.Unicode (isAlphaNum, isAlpha, isSymbolOrPunctuation)

type ReadS a = String -> [(a, String)]

class Read a where
  readsPrec :: Int -> ReadS a
  readsPrec = readPrecToS readPrec
  readList :: ReadS [a]
  readList = readListWith reads
  readPrec :: ReadPrec a
  readPrec = ReadPrec readsPrec
  readListPrec :: ReadPrec [a]
  readListPrec = ReadPrec (\_ -> readList)

-- A parser that knows the precedence around it (Text.ParserCombinators.ReadPrec).
newtype ReadPrec a = ReadPrec (Int -> ReadS a)

-- Those results come first that leave most of the text, as if all alternatives had read it side by side.
readPrecToS :: ReadPrec a -> Int -> ReadS a
readPrecToS (ReadPrec p) n text = case p n text of
  results@(_ : _ : _) -> foldr insert [] results
  few -> few
  where
    insert r [] = [r]
    insert r (q : qs)
      | length (snd r) >= length (snd q) = r : q : qs
      | otherwise = q : insert r qs

reads :: Read a => ReadS a
reads = readsPrec 0

readEither :: Read a => String -> Either String a
readEither text = case [x | (x, rest) <- reads text, all isSpace rest] of
  [x] -> Right x
  [] -> Left "Prelude.read: no parse"
  _ -> Left "Prelude.read: ambiguous parse"

readMaybe :: Read a => String -> Maybe a
readMaybe text = either (const Nothing) Just (readEither text)

read :: Read a => String -> a
read text = either errorWithoutStackTrace id (readEither text)

-- ---- Pieces that instances are made of ----------------------------------------------------------------

-- In parentheses if they must be, or in any number of them.
readParen :: Bool -> ReadS a -> ReadS a
readParen must inside = if must then mandatory else optional
  where
    optional text = inside text ++ mandatory text
    mandatory text = [(x, rest') | ("(", rest) <- lexOpen text, (x, more) <- optional rest, (")", rest') <- lex more]

-- The lexeme ( and nothing else, so that other texts aren't looked at twice.
lexOpen :: ReadS String
lexOpen text = case dropWhile isSpace text of
  '(' : rest -> [("(", rest)]
  _ -> []

-- Elements between [ and ], with commas.
readListWith :: ReadS a -> ReadS [a]
readListWith element = readParen False (\text -> case dropWhile isSpace text of
  '[' : rest -> first rest
  _ -> [])
  where
    first text = case dropWhile isSpace text of
      ']' : rest -> [([], rest)]
      other -> [(x : xs, rest') | (x, rest) <- element other, (xs, rest') <- others rest]
    others text = case dropWhile isSpace text of
      ']' : rest -> [([], rest)]
      ',' : rest -> [(x : xs, more') | (x, more) <- element rest, (xs, more') <- others more]
      _ -> []

-- A constructor and its only field.
readCon :: Read a => String -> (a -> b) -> Int -> ReadS b
readCon name make p =
  readParen (p > 10) (\text -> [(make x, more) | (word, rest) <- lex text, word == name, (x, more) <- readsPrec 11 rest])

-- Reads a value at a precedence, or in any number of parentheses at 0. Derived instances use it.
readAlternatives :: (Int -> ReadS a) -> Int -> ReadS a
readAlternatives alternatives p text =
  alternatives p text ++
    [(x, rest') | (_, rest) <- lexOpen text, (x, more) <- readAlternatives alternatives 0 rest, (")", rest') <- lex more]

-- ---- Lexemes ------------------------------------------------------------------------------------------

-- One lexeme of Haskell, in its source form; "" at the end of the text.
lex :: ReadS String
lex text = case dropWhile isSpace text of
  "" -> [("", "")]
  '"' : rest -> [('"' : string, rest') | (string, rest') <- lexString rest]
  '\'' : rest -> [('\'' : c ++ "'", rest') | (_, c, '\'' : rest') <- litChar rest, c /= "'"]
  c : rest
    | c `elem` ",;()[]{}`" -> [([c], rest)]
    | isOperator c -> let (more, rest') = span isOperator rest in [(c : more, rest')]
    | isAlpha c || c == '_' -> let (more, rest') = span isNameChar rest in [(c : more, rest')]
    | isDigit c -> case lexNumber (c : rest) of
        Just (_, source, rest') -> [(source, rest')]
        Nothing -> []
    | otherwise -> []
  where
    isNameChar c = isAlphaNum c || c == '_' || c == '\''

isOperator :: Char -> Bool
isOperator c
  | c < '\x80' = c `elem` "!@#$%&*+./<=>?\\^|:-~"
  | otherwise = isSymbolOrPunctuation c

lexString :: ReadS String
lexString ('"' : rest) = [("\"", rest)]
lexString ('\\' : '&' : rest) = [('\\' : '&' : string, rest') | (string, rest') <- lexString rest]
lexString ('\\' : c : rest)
  | isSpace c = [ ('\\' : c : gap ++ '\\' : string, rest'')
                | (gap, '\\' : rest') <- [span isSpace rest], (string, rest'') <- lexString rest' ]
lexString text = [(c ++ string, rest') | (_, c, rest) <- litChar text, (string, rest') <- lexString rest]

-- ---- Numbers ------------------------------------------------------------------------------------------

isDigit :: Char -> Bool
isDigit c = c >= '0' && c <= '9'

digitValue :: Char -> Int
digitValue c
  | c >= '0' && c <= '9' = primOrd c - 48
  | c >= 'a' && c <= 'f' = primOrd c - 87
  | c >= 'A' && c <= 'F' = primOrd c - 55
  | otherwise = 99

-- A whole number, or digits before the point, after it, and an exponent.
data Number = Whole Integer | Decimal String String Integer

-- A number, its source and what follows.
lexNumber :: String -> Maybe (Number, String, String)
lexNumber ('0' : x : text@(d : _))
  | (x == 'x' || x == 'X') && digitValue d < 16 = based 16
  | (x == 'o' || x == 'O') && digitValue d < 8 = based 8
  where
    based base = case span (\c -> digitValue c < base) text of
      (ds, rest) -> Just (Whole (foldl' (\n c -> n * primIntToInteger base + primIntToInteger (digitValue c)) 0 ds), '0' : x : ds, rest)
lexNumber text = case span isDigit text of
  ([], _) -> Nothing
  (ds, rest) -> case rest of
    '.' : rest'@(d : _) | isDigit d -> case span isDigit rest' of
      (fs, rest'') -> withExponent ds fs (ds ++ '.' : fs) rest''
    _ -> withExponent ds "" ds rest
  where
    withExponent ds fs source rest = case lexExponent rest of
      Just (e, marks, rest') -> Just (Decimal ds fs e, source ++ marks, rest')
      Nothing
        | null fs -> Just (Whole (primIntegerRead ds), source, rest)
        | otherwise -> Just (Decimal ds fs 0, source, rest)

lexExponent :: String -> Maybe (Integer, String, String)
lexExponent (e : rest) | e == 'e' || e == 'E' = case rest of
  '-' : rest' -> digits "-" negate rest'
  '+' : rest' -> digits "+" id rest'
  _ -> digits "" id rest
  where
    digits sign apply text = case span isDigit text of
      ([], _) -> Nothing
      (ds, rest') -> Just (apply (primIntegerRead ds), e : sign ++ ds, rest')
lexExponent _ = Nothing

-- A number, with a minus sign perhaps, in any number of parentheses.
readNumber :: Num a => (Number -> Maybe a) -> ReadS a
readNumber convert = go
  where
    go text = case dropWhile isSpace text of
      '(' : rest -> [(x, rest'') | (x, rest') <- go rest, ')' : rest'' <- [dropWhile isSpace rest']]
      '-' : rest | not (operatorFollows rest) ->
        [(negate x, rest') | (x, rest') <- unsigned (dropWhile isSpace rest)]
      text' -> unsigned text'
    operatorFollows (c : _) = isOperator c
    operatorFollows [] = False
    unsigned text = case lexNumber text of
      Just (number, _, rest) -> case convert number of
        Just x -> [(x, rest)]
        Nothing -> []
      Nothing -> []

whole :: Num a => Number -> Maybe a
whole (Whole n) = Just (fromInteger n)
whole (Decimal _ _ _) = Nothing

-- Exponents that are out of every range aren't computed.
fractional :: RealFloat a => Number -> Maybe a
fractional (Whole n) = Just (fromRational (n :% 1))
fractional (Decimal ds fs e)
  | m == 0 = Just 0
  | magnitude > 400 = Just (1 / 0)
  | magnitude < negate 400 = Just 0
  | shift >= 0 = Just (fromRational ((m * 10 ^ shift) :% 1))
  | otherwise = Just (fromRational (reduce m (10 ^ negate shift)))
  where
    m = primIntegerRead (ds ++ fs)
    shift = e - primIntToInteger (count 0 fs)
    magnitude = e + primIntToInteger (count 0 (significant ds))
    significant ('0' : rest) = significant rest
    significant digits = digits
    -- The loop is its own, as those of Prelude.Unicode's tables are.
    count :: Int -> String -> Int
    count n (_ : rest) = count (n + 1) rest
    count n [] = n

-- Names that stand for numbers.
readFloating :: RealFloat a => ReadS a
readFloating text = case readNumber fractional text of
  [] -> readParen False named text
  found -> found
  where
    named source = [(x, rest') | (word, rest) <- lex source, (x, rest') <- value word rest]
    value "NaN" rest = [(0 / 0, rest)]
    value "Infinity" rest = [(1 / 0, rest)]
    value "-" rest = [(negate x, rest') | (word, more) <- lex rest, word /= "-", (x, rest') <- value word more]
    value _ _ = []

instance Read Int where
  readsPrec _ = readNumber whole

instance Read Word where
  readsPrec _ = readNumber whole

instance Read Integer where
  readsPrec _ = readNumber whole

instance Read Double where
  readsPrec _ = readFloating

instance Read Float where
  readsPrec _ = readFloating

instance (Integral a, Read a) => Read (Ratio a) where
  readsPrec p = readParen (p > 7) (\text ->
    [(x % y, rest'') | (x, rest) <- readsPrec 8 text, ("%", rest') <- lex rest, (y, rest'') <- readsPrec 8 rest'])

-- ---- Characters -----------------------------------------------------------------------------------------

instance Read Char where
  readsPrec _ = readParen False (\text -> case dropWhile isSpace text of
    '\'' : rest@(c : _) | c /= '\'' -> [(x, rest') | (x, _, '\'' : rest') <- litChar rest]
    _ -> [])
  readList text = readParen False string text ++ readListWith reads text
    where
      string source = case dropWhile isSpace source of
        '"' : rest -> chars rest
        _ -> []
      chars ('"' : rest) = [("", rest)]
      chars ('\\' : '&' : rest) = chars rest
      chars ('\\' : c : rest) | isSpace c = case dropWhile isSpace rest of
        '\\' : rest' -> chars rest'
        _ -> []
      chars rest = [(c : cs, rest'') | (c, _, rest') <- litChar rest, (cs, rest'') <- chars rest']

-- As in a string, a character ends behind the \& that follow it.
readLitChar :: ReadS Char
readLitChar text = [(c, dropEmpty rest) | (c, _, rest) <- litChar text]

lexLitChar :: ReadS String
lexLitChar text = [(source, dropEmpty rest) | (_, source, rest) <- litChar text]

dropEmpty :: String -> String
dropEmpty ('\\' : '&' : rest) = dropEmpty rest
dropEmpty text = text

-- A character as it stands in a literal, and its source.
litChar :: String -> [(Char, String, String)]
litChar ('\\' : rest) = [(c, '\\' : source, rest') | (c, source, rest') <- escape rest]
litChar (c : rest) = [(c, [c], rest)]
litChar [] = []

escape :: String -> [(Char, String, String)]
escape text = case text of
  [] -> []
  c : rest
    | Just x <- lookup c (zip "abfnrtv\\\"'" "\a\b\f\n\r\t\v\\\"'") -> [(x, [c], rest)]
    | c == '^', d : rest' <- rest, d >= '@' && d <= '_' -> [(primChr (primOrd d - 64), ['^', d], rest')]
    | isDigit c -> numeric 10 "" text
    | c == 'o' || c == 'O' -> numeric 8 [c] rest
    | c == 'x' || c == 'X' -> numeric 16 [c] rest
    | otherwise -> ascii
  where
    numeric base mark source = case span (\d -> digitValue d < base) source of
      ([], _) -> []
      (ds, rest) -> case foldl' (add base) 0 ds of
        n | n <= 0x10FFFF -> [(primChr (primIntegerToInt n), mark ++ ds, rest)]
          | otherwise -> []
    add base n d = n * primIntToInteger base + primIntToInteger (digitValue d)
    -- SOH comes before SO, since its name is longer.
    ascii = take 1 [(c, name, rest) | (c, name) <- names, Just rest <- [dropPrefix name text]]
    dropPrefix [] rest = Just rest
    dropPrefix (c : cs) (d : ds) | c == d = dropPrefix cs ds
    dropPrefix _ _ = Nothing
    names = ('\SOH', "SOH") : zip (enumFromTo '\0' '\x20' ++ "\x7F")
      [ "NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "BEL", "BS", "HT", "LF", "VT", "FF", "CR", "SO", "SI"
      , "DLE", "DC1", "DC2", "DC3", "DC4", "NAK", "SYN", "ETB", "CAN", "EM", "SUB", "ESC", "FS", "GS", "RS", "US"
      , "SP", "DEL" ]

-- ---- Other types ----------------------------------------------------------------------------------------

-- Constructors without fields, by their names.
readNames :: [(String, a)] -> ReadS a
readNames table = readParen False (\text ->
  [(x, rest) | (word, rest) <- lex text, Just x <- [lookup word table]])

instance Read () where
  readsPrec _ = readParen False (\text -> [((), rest') | ("(", rest) <- lex text, (")", rest') <- lex rest])

instance Read Bool where
  readsPrec _ = readNames [("False", False), ("True", True)]

instance Read Ordering where
  readsPrec _ = readNames [("LT", LT), ("EQ", EQ), ("GT", GT)]

instance Read a => Read [a] where
  readsPrec _ = readList

instance Read a => Read (NonEmpty a) where
  readsPrec p = readParen (p > 5) (\text ->
    [(x :| xs, rest'') | (x, rest) <- readsPrec 6 text, (":|", rest') <- lex rest, (xs, rest'') <- readsPrec 6 rest'])

instance Read a => Read (Maybe a) where
  readsPrec p text = readNames [("Nothing", Nothing)] text ++ readCon "Just" Just p text

instance (Read a, Read b) => Read (Either a b) where
  readsPrec p text = readCon "Left" Left p text ++ readCon "Right" Right p text
