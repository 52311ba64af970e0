-- Data.Char: characters, as Unicode has them.
module Data.Char
  ( Char, isControl, isSpace, isLower, isUpper, isAlpha, isLetter, isDigit, isOctDigit, isHexDigit, isAlphaNum
  , isPrint, isPunctuation, isSymbol, isSeparator, isAscii, isLatin1, isAsciiUpper, isAsciiLower, isMark, isNumber
  , GeneralCategory (..), generalCategory, toUpper, toLower, toTitle, digitToInt, intToDigit, ord, chr
  , showLitChar, lexLitChar, readLitChar
  ) where

import Prelude.Enum (ord, chr, boundedEnumFrom, boundedEnumFromThen)
import Prelude.List (isSpace)
import Prelude.Read (isDigit, digitValue, lexLitChar, readLitChar)
import Prelude.Show (showLitChar, digitChar)
import Prelude.Unicode
import Prim (primConNumber)
import Data.Ix

data GeneralCategory
  = UppercaseLetter | LowercaseLetter | TitlecaseLetter | ModifierLetter | OtherLetter
  | NonSpacingMark | SpacingCombiningMark | EnclosingMark
  | DecimalNumber | LetterNumber | OtherNumber
  | ConnectorPunctuation | DashPunctuation | OpenPunctuation | ClosePunctuation
  | InitialQuote | FinalQuote | OtherPunctuation
  | MathSymbol | CurrencySymbol | ModifierSymbol | OtherSymbol
  | Space | LineSeparator | ParagraphSeparator
  | Control | Format | Surrogate | PrivateUse | NotAssigned

names :: [(String, GeneralCategory)]
names =
  [ ("UppercaseLetter", UppercaseLetter), ("LowercaseLetter", LowercaseLetter), ("TitlecaseLetter", TitlecaseLetter)
  , ("ModifierLetter", ModifierLetter), ("OtherLetter", OtherLetter), ("NonSpacingMark", NonSpacingMark)
  , ("SpacingCombiningMark", SpacingCombiningMark), ("EnclosingMark", EnclosingMark), ("DecimalNumber", DecimalNumber)
  , ("LetterNumber", LetterNumber), ("OtherNumber", OtherNumber), ("ConnectorPunctuation", ConnectorPunctuation)
  , ("DashPunctuation", DashPunctuation), ("OpenPunctuation", OpenPunctuation), ("ClosePunctuation", ClosePunctuation)
  , ("InitialQuote", InitialQuote), ("FinalQuote", FinalQuote), ("OtherPunctuation", OtherPunctuation)
  , ("MathSymbol", MathSymbol), ("CurrencySymbol", CurrencySymbol), ("ModifierSymbol", ModifierSymbol)
  , ("OtherSymbol", OtherSymbol), ("Space", Space), ("LineSeparator", LineSeparator)
  , ("ParagraphSeparator", ParagraphSeparator), ("Control", Control), ("Format", Format), ("Surrogate", Surrogate)
  , ("PrivateUse", PrivateUse), ("NotAssigned", NotAssigned) ]

instance Eq GeneralCategory where
  x == y = primConNumber x == primConNumber y

instance Ord GeneralCategory where
  compare x y = compare (primConNumber x) (primConNumber y)

instance Show GeneralCategory where
  showsPrec _ x = showString (fst (names !! primConNumber x))

instance Read GeneralCategory where
  readsPrec _ = readParen False (\text -> [(x, rest) | (word, rest) <- lex text, Just x <- [lookup word names]])

instance Bounded GeneralCategory where
  minBound = UppercaseLetter
  maxBound = NotAssigned

instance Enum GeneralCategory where
  toEnum n
    | n >= 0 && n < 30 = snd (names !! n)
    | otherwise = errorWithoutStackTrace "Prelude.Enum.GeneralCategory.toEnum: bad argument"
  fromEnum x = primConNumber x
  enumFrom = boundedEnumFrom
  enumFromThen = boundedEnumFromThen

instance Ix GeneralCategory where
  range (l, u) = enumFromTo l u
  index (l, u) i
    | inRange (l, u) i = fromEnum i - fromEnum l
    | otherwise = primIndexError l u i "GeneralCategory"
  inRange (l, u) i = l <= i && i <= u

generalCategory :: Char -> GeneralCategory
generalCategory c = toEnum (categoryNumber c)

-- Characters of the categories from one number to another.
within :: Int -> Int -> Char -> Bool
within low high c = let n = categoryNumber c in low <= n && n <= high

isControl, isLetter, isOctDigit, isHexDigit, isPunctuation, isSymbol, isSeparator, isAscii, isLatin1, isAsciiUpper,
  isAsciiLower, isMark, isNumber :: Char -> Bool
isControl c = c < ' ' || (c >= '\x7F' && c < '\xA0')
isLetter = isAlpha
isOctDigit c = c >= '0' && c <= '7'
isHexDigit c = digitValue c < 16
isPunctuation = within 11 17
isSymbol = within 18 21
isSeparator = within 22 24
isAscii c = c < '\x80'
isLatin1 c = c < '\x100'
isAsciiUpper c = c >= 'A' && c <= 'Z'
isAsciiLower c = c >= 'a' && c <= 'z'
isMark = within 5 7
isNumber = within 8 10

digitToInt :: Char -> Int
digitToInt c
  | digitValue c < 16 = digitValue c
  | otherwise = errorWithoutStackTrace ("Char.digitToInt: not a digit " ++ show c)

intToDigit :: Int -> Char
intToDigit n
  | n >= 0 && n < 16 = digitChar n
  | otherwise = errorWithoutStackTrace ("Char.intToDigit: not a digit " ++ show n)
