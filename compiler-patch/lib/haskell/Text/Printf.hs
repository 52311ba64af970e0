-- Text.Printf: text by a format and values, as C's printf makes it.
module Text.Printf
  ( printf, hPrintf, PrintfType, HPrintfType, PrintfArg (formatArg), IsChar (..)
  , -- * For instances of PrintfArg
    FieldFormatter, FieldFormat (..), FormatAdjustment (..), FormatSign (..), vFmt
  , formatString, formatChar, formatInt, formatInteger, formatRealFloat
  , errorBadFormat, errorShortFormat, errorMissingArgument, errorBadArgument, perror
  ) where

import Data.Char (chr, isDigit, isUpper, ord, toLower, toUpper)
import Data.Int (Int8, Int16, Int32, Int64)
import Data.Word (Word8, Word16, Word32, Word64)
import Numeric.Natural (Natural)
import Numeric (showEFloat, showFFloat, showFFloatAlt, showGFloat, showGFloatAlt, showIntAtBase)
import Prelude.Show (digitChar)
import System.IO (Handle, hPutStr)

-- ---- Values -----------------------------------------------------------------------------------------

-- A value as formats see it. A whole number has the number of values of its type, for digits of negative ones;
-- a fraction has a function that shows it by format and precision.
data Value
  = Character Char
  | Letters String
  | Whole (Maybe Integer) Integer
  | Fraction (Spec -> String)
  | Formatted FieldFormatter

-- An instance has one of the two.
class PrintfArg a where
  formatArg :: a -> FieldFormatter
  formatArg x = formatValue (value x)
  value :: a -> Value
  value x = Formatted (formatArg x)

class IsChar c where
  toChar :: c -> Char
  fromChar :: Char -> c

instance IsChar Char where
  toChar c = c
  fromChar c = c

instance IsChar c => PrintfArg [c] where value s = Letters (map toChar s)
instance PrintfArg Char where value = Character
instance PrintfArg Integer where value = Whole Nothing
instance PrintfArg Natural where value n = Whole Nothing (toInteger n)
instance PrintfArg Int where value = bounded
instance PrintfArg Int8 where value = bounded
instance PrintfArg Int16 where value = bounded
instance PrintfArg Int32 where value = bounded
instance PrintfArg Int64 where value = bounded
instance PrintfArg Word where value = bounded
instance PrintfArg Word8 where value = bounded
instance PrintfArg Word16 where value = bounded
instance PrintfArg Word32 where value = bounded
instance PrintfArg Word64 where value = bounded
instance PrintfArg Double where value x = Fraction (showFraction x)
instance PrintfArg Float where value x = Fraction (showFraction x)

bounded :: (Integral a, Bounded a) => a -> Value
bounded n = Whole (Just (toInteger (maxBound `asTypeOf` n) - toInteger (minBound `asTypeOf` n) + 1)) (toInteger n)

-- ---- What a program's own instances see ------------------------------------------------------------

type FieldFormatter = FieldFormat -> ShowS

data FieldFormat = FieldFormat
  { fmtWidth, fmtPrecision :: Maybe Int
  , fmtAdjust :: Maybe FormatAdjustment
  , fmtSign :: Maybe FormatSign
  , fmtAlternate :: Bool
  , fmtModifiers :: String
  , fmtChar :: Char
  }

data FormatAdjustment = LeftAdjust | ZeroPad
data FormatSign = SignPlus | SignSpace

formatValue :: Value -> FieldFormatter
formatValue v f = showString (one spec v)
  where
    spec = Spec
      { left = case fmtAdjust f of { Just LeftAdjust -> True; _ -> False }
      , zeros = case fmtAdjust f of { Just ZeroPad -> True; _ -> False }
      , alternate = fmtAlternate f
      , plus = case fmtSign f of { Just SignPlus -> "+"; Just SignSpace -> " "; Nothing -> "" }
      , width = fmtWidth f
      , precision = fmtPrecision f
      , letter = fmtChar f
      }

fieldFormat :: Spec -> FieldFormat
fieldFormat s = FieldFormat
  { fmtWidth = width s
  , fmtPrecision = precision s
  , fmtAdjust = if left s then Just LeftAdjust else if zeros s then Just ZeroPad else Nothing
  , fmtSign = case plus s of { "+" -> Just SignPlus; " " -> Just SignSpace; _ -> Nothing }
  , fmtAlternate = alternate s
  , fmtModifiers = ""
  , fmtChar = letter s
  }

-- %v is the letter given.
vFmt :: Char -> FieldFormat -> FieldFormat
vFmt c f = if fmtChar f == 'v' then f { fmtChar = c } else f

formatString :: IsChar c => [c] -> FieldFormatter
formatString s = formatValue (Letters (map toChar s))

formatChar :: Char -> FieldFormatter
formatChar c = formatValue (Character c)

formatInt :: (Integral a, Bounded a) => a -> FieldFormatter
formatInt n = formatValue (bounded n)

formatInteger :: Integer -> FieldFormatter
formatInteger n = formatValue (Whole Nothing n)

formatRealFloat :: RealFloat a => a -> FieldFormatter
formatRealFloat x = formatValue (Fraction (showFraction x))

perror :: String -> a
perror = failed

errorBadFormat :: Char -> a
errorBadFormat c = failed ("bad formatting char " ++ show c)

errorShortFormat, errorMissingArgument, errorBadArgument :: a
errorShortFormat = tooFewLetters
errorMissingArgument = tooFew
errorBadArgument = failed "bad argument"

-- ---- Results ----------------------------------------------------------------------------------------

-- The values come in reverse.
class PrintfType r where
  collect :: String -> [Value] -> r

instance IsChar c => PrintfType [c] where
  collect text values = map fromChar (format text (reverse values))

instance PrintfType (IO a) where
  collect text values = putStr (format text (reverse values)) >> return noResult

instance (PrintfArg a, PrintfType r) => PrintfType (a -> r) where
  collect text values x = collect text (value x : values)

class HPrintfType r where
  collectFor :: Handle -> String -> [Value] -> r

instance HPrintfType (IO a) where
  collectFor h text values = hPutStr h (format text (reverse values)) >> return noResult

instance (PrintfArg a, HPrintfType r) => HPrintfType (a -> r) where
  collectFor h text values x = collectFor h text (value x : values)

noResult :: a
noResult = errorWithoutStackTrace "printf: its action has no result"

printf :: PrintfType r => String -> r
printf text = collect text []

hPrintf :: HPrintfType r => Handle -> String -> r
hPrintf h text = collectFor h text []

-- ---- Formats ----------------------------------------------------------------------------------------

-- The text between % and the letter, and the letter.
data Spec = Spec
  { left, zeros, alternate :: Bool
  , plus :: String                      -- in front of numbers that aren't negative
  , width, precision :: Maybe Int
  , letter :: Char
  }

format :: String -> [Value] -> String
format "" [] = ""
format "" _ = failed "formatting string ended prematurely"
format ('%' : '%' : text) values = '%' : format text values
format ('%' : text) values = flags (Spec False False False "" Nothing Nothing '?') text values
format (c : text) values = c : format text values

flags :: Spec -> String -> [Value] -> String
flags s ('-' : text) values = flags s { left = True } text values
flags s ('0' : text) values = flags s { zeros = True } text values
flags s ('#' : text) values = flags s { alternate = True } text values
flags s ('+' : text) values = flags s { plus = "+" } text values
flags s (' ' : text) values = flags s { plus = if null (plus s) then " " else plus s } text values
flags s text values = case number text values of
  (n, '.' : text', values') -> case number text' values' of
    (p, text'', values'') -> finish (wide n) { precision = Just (maybe 0 id p) } text'' values''
  (n, text', values') -> finish (wide n) text' values'
  where
    wide (Just n) | n < 0 = s { left = True, width = Just (negate n) }
    wide n = s { width = n }

-- Digits, or * for a value.
number :: String -> [Value] -> (Maybe Int, String, [Value])
number ('*' : text) (Whole _ n : values) = (Just (fromInteger n), text, values)
number ('*' : _) [] = tooFew
number ('*' : _) _ = failed "bad argument"
number text values = case span isDigit text of
  ("", _) -> (Nothing, text, values)
  (ds, rest) -> (Just (read ds), rest, values)

-- The letter, after C's letters for sizes.
finish :: Spec -> String -> [Value] -> String
finish s (c : text) values
  | c `elem` "hlL" = finish s text values
  | otherwise = case values of
      [] -> tooFew
      v : rest -> one s { letter = c } v ++ format text rest
finish _ "" _ = tooFewLetters

-- With a precision, whole numbers have no zeros but those.
one :: Spec -> Value -> String
one s (Formatted format') = format' (fieldFormat s) ""
one s v = case (v, precision s) of
  (Whole _ _, Just _) -> placed s { zeros = False }
  (Character _, Just _) -> placed s { zeros = False }
  _ -> placed s
  where placed t = uncurry (place t) (shown t v)

-- A sign or prefix, and what follows it, in the width that is wanted.
place :: Spec -> String -> String -> String
place s sign text
  | left s = sign ++ text ++ replicate missing ' '
  | zeros s = sign ++ replicate missing '0' ++ text
  | otherwise = replicate missing ' ' ++ sign ++ text
  where missing = maybe 0 (subtract (length sign + length text)) (width s)

-- ---- Letters ----------------------------------------------------------------------------------------

shown :: Spec -> Value -> (String, String)
shown s (Letters text)
  | letter s `elem` "sv" = ("", maybe id take (precision s) text)
  | otherwise = badLetter s
shown s (Character c) = whole s { letter = if letter s == 'v' then 'c' else letter s } Nothing (toInteger (ord c))
shown s (Whole size n)
  | letter s == 'v' = whole s { letter = 'd' } size n
  | otherwise = whole s size n
shown _ (Formatted _) = errorBadArgument
shown s (Fraction digits)
  | toLower (letter s) `elem` "efg" = signed s (digits s)
  | letter s == 'v' = signed s (digits s { letter = 'g' })
  | otherwise = badLetter s

signed :: Spec -> String -> (String, String)
signed _ ('-' : text) = ("-", text)
signed s text = (plus s, text)

whole :: Spec -> Maybe Integer -> Integer -> (String, String)
whole s Nothing n | n < 0, letter s `elem` "uxXbo" = failed "bad argument"
whole s size n = case letter s of
  'd' -> decimal
  'i' -> decimal
  'u' -> ("", digits 10)
  'x' -> (prefix "0x", digits 16)
  'X' -> (prefix "0X", map toUpper (digits 16))
  'b' -> (prefix "0b", digits 2)
  'o' -> (if take 1 (digits 8) == "0" then "" else prefix "0", digits 8)
  'c' | n >= 0, n <= toInteger (ord maxBound), precision s == Nothing -> ("", [chr (fromInteger n)])
      | otherwise -> failed "illegal char conversion"
  _ -> badLetter s
  where
    decimal = (if n < 0 then "-" else plus s, atLeast (show (abs n)))
    prefix text = if alternate s && n /= 0 then text else ""
    digits base = atLeast (showIntAtBase base digitChar (natural size) "")
    natural (Just m) | n < 0 = n + m
    natural _ = n
    atLeast text = case precision s of
      Just 0 | text == "0" -> ""
      Just p -> replicate (p - length text) '0' ++ text
      Nothing -> text

showFraction :: RealFloat a => a -> Spec -> String
showFraction x s = (if isUpper (letter s) then map toUpper else id) (how (precision s) x "")
  where
    how = case (toLower (letter s), alternate s) of
      ('e', _) -> showEFloat
      ('f', False) -> showFFloat
      ('f', True) -> showFFloatAlt
      (_, False) -> showGFloat
      (_, True) -> showGFloatAlt

-- ---- Mistakes ---------------------------------------------------------------------------------------

failed :: String -> a
failed text = errorWithoutStackTrace ("printf: " ++ text)

tooFew, tooFewLetters :: a
tooFew = failed "argument list ended prematurely"
tooFewLetters = failed "formatting string ended prematurely"

badLetter :: Spec -> a
badLetter s = failed ("bad formatting char " ++ show (letter s))
