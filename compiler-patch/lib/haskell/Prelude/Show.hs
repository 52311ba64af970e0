{-# LANGUAGE NoImplicitPrelude #-}
-- Prelude.Show: the class Show, and numbers as text.
module Prelude.Show
  ( Show (..), ShowS, shows, showChar, showString, showParen, showListWith, showSpace, showCommaSpace
  , appPrec, appPrec1, showLitChar, showLitString, showSigned, showDouble, digitChar
  ) where

import Prim
import Prelude.Data
import Prelude.Class
import Prelude.Num
import Prelude.Enum
import Prelude.Integral
import Prelude.Float
import Prelude.List
import Prelude.Fold (Identity (..), Const (..), Sum (..), Product (..), All (..), First (..), Last (..), Dual (..))
import qualified Prelude.Fold as Fold

type ShowS = String -> String

class Show a where
  showsPrec :: Int -> a -> ShowS
  show :: a -> String
  showList :: [a] -> ShowS
  showsPrec _ x rest = show x ++ rest
  show x = showsPrec 0 x ""
  showList = showListWith shows

shows :: Show a => a -> ShowS
shows = showsPrec 0

showChar :: Char -> ShowS
showChar = (:)

showString :: String -> ShowS
showString = (++)

showParen :: Bool -> ShowS -> ShowS
showParen True inside = showChar '(' . inside . showChar ')'
showParen False inside = inside

showSpace, showCommaSpace :: ShowS
showSpace rest = ' ' : rest
showCommaSpace rest = ',' : ' ' : rest

showListWith :: (a -> ShowS) -> [a] -> ShowS
showListWith _ [] rest = "[]" ++ rest
showListWith showElement (x : xs) rest = '[' : showElement x (go xs)
  where
    go [] = ']' : rest
    go (y : ys) = ',' : showElement y (go ys)

-- The precedence of a function's application, and of its arguments.
appPrec, appPrec1 :: Int
appPrec = 10
appPrec1 = 11

-- ---- Characters -------------------------------------------------------------------------------------

showLitChar :: Char -> ShowS
showLitChar c rest
  | n > 127 = '\\' : protect (primIntShow n) rest
  | n == 127 = "\\DEL" ++ rest
  | c == '\\' = "\\\\" ++ rest
  | n >= 32 = c : rest
  | n >= 7 && n <= 13 = '\\' : ("abtnvfr" !! (n - 7)) : rest
  | n == 14 = "\\SO" ++ (case rest of { 'H' : _ -> "\\&" ++ rest; _ -> rest })
  | otherwise = '\\' : (controlNames !! n) ++ rest
  where
    n = primOrd c
    protect showNumber text = showNumber (case text of
      d : _ | d >= '0' && d <= '9' -> "\\&" ++ text
      _ -> text)

controlNames :: [String]
controlNames =
  [ "NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "BEL", "BS", "HT", "LF", "VT", "FF", "CR", "SO", "SI"
  , "DLE", "DC1", "DC2", "DC3", "DC4", "NAK", "SYN", "ETB", "CAN", "EM", "SUB", "ESC", "FS", "GS", "RS", "US" ]

showLitString :: String -> ShowS
showLitString "" rest = rest
showLitString ('"' : cs) rest = '\\' : '"' : showLitString cs rest
showLitString (c : cs) rest = showLitChar c (showLitString cs rest)

instance Show Char where
  showsPrec _ '\'' rest = "'\\''" ++ rest
  showsPrec _ c rest = '\'' : showLitChar c ('\'' : rest)
  showList cs rest = '"' : showLitString cs ('"' : rest)

-- ---- Numbers ----------------------------------------------------------------------------------------

instance Show Int where
  showsPrec p n rest
    | n < 0 && p > 6 = '(' : primIntShow n (')' : rest)
    | otherwise = primIntShow n rest
  show n = primIntShow n ""

instance Show Word where
  showsPrec _ n rest = primIntegerShow (primWordToInteger n) rest

instance Show Integer where
  showsPrec p n rest
    | n < 0 && p > 6 = '(' : primIntegerShow n (')' : rest)
    | otherwise = primIntegerShow n rest
  show n = primIntegerShow n ""

instance Show a => Show (Ratio a) where
  showsPrec p (x :% y) = showParen (p > 7) (showsPrec 8 x . showString " % " . showsPrec 8 y)

showSigned :: Real a => (a -> ShowS) -> Int -> a -> ShowS
showSigned showPositive p x
  | x < 0 = showParen (p > 6) (showChar '-' . showPositive (negate x))
  | otherwise = showPositive x

digitChar :: Int -> Char
digitChar n
  | n < 10 = primChr (48 + n)
  | otherwise = primChr (87 + n)

-- A number that is shown with these digits, if it is positive: 0.1 and 1234567.0 as they are, others with
-- an exponent.
showDouble :: RealFloat a => (a -> ([Int], Int)) -> Int -> a -> ShowS
showDouble digits p x rest
  | isNaN x = "NaN" ++ rest
  | x < 0 || isNegativeZero x =
      if p > 6 then '(' : '-' : positive (negate x) (')' : rest) else '-' : positive (negate x) rest
  | otherwise = positive x rest
  where
    positive y more
      | isInfinite y = "Infinity" ++ more
      | y == 0 = "0.0" ++ more
      | otherwise = place (digits y) more
    place (ds, e) more
      | e > 0 && e <= 7 = whole e ds ('.' : fraction (drop e ds) more)
      | e == 0 = '0' : '.' : fraction ds more
      | otherwise = digitChar (head ds) : '.' : fraction (tail ds) ('e' : primIntShow (e - 1) more)
    whole :: Int -> [Int] -> ShowS
    whole n ds more
      | n == 0 = more
      | otherwise = case ds of
          [] -> '0' : whole (n - 1) [] more
          d : rest' -> digitChar d : whole (n - 1) rest' more
    fraction [] more = '0' : more
    fraction ds more = map digitChar ds ++ more

instance Show Double where
  showsPrec = showDouble doubleDigits

instance Show Float where
  showsPrec = showDouble (floatToDigits 10)

-- ---- Other types --------------------------------------------------------------------------------------

instance Show () where
  showsPrec _ () = showString "()"

instance Show Bool where
  showsPrec _ True = showString "True"
  showsPrec _ False = showString "False"

instance Show Ordering where
  showsPrec _ LT = showString "LT"
  showsPrec _ EQ = showString "EQ"
  showsPrec _ GT = showString "GT"

instance Show a => Show [a] where
  showsPrec _ = showList

-- A constructor with one field.
showOne :: Show a => String -> Int -> a -> ShowS
showOne name p x = showParen (p > 10) (showString name . showChar ' ' . showsPrec 11 x)

-- A constructor with one labelled field.
showField :: Show a => String -> String -> Int -> a -> ShowS
showField name label p x =
  showParen (p > 10) (showString name . showString " {" . showString label . showString " = " . shows x . showChar '}')

instance Show a => Show (Maybe a) where
  showsPrec _ Nothing = showString "Nothing"
  showsPrec p (Just x) = showOne "Just" p x

instance (Show a, Show b) => Show (Either a b) where
  showsPrec p (Left x) = showOne "Left" p x
  showsPrec p (Right x) = showOne "Right" p x

instance Show a => Show (NonEmpty a) where
  showsPrec p (x :| xs) = showParen (p > 5) (showsPrec 6 x . showString " :| " . showsPrec 6 xs)

instance Show ErrorCall where
  showsPrec _ (ErrorCall text) = showString text

instance Show ArithException where
  showsPrec _ e = showString (arithText e)

instance Show a => Show (Identity a) where
  showsPrec p (Identity x) = showOne "Identity" p x
instance Show a => Show (Const a b) where
  showsPrec p (Const x) = showOne "Const" p x
instance Show a => Show (Sum a) where
  showsPrec p (Sum x) = showField "Sum" "getSum" p x
instance Show a => Show (Product a) where
  showsPrec p (Product x) = showField "Product" "getProduct" p x
instance Show a => Show (Dual a) where
  showsPrec p (Dual x) = showField "Dual" "getDual" p x
instance Show All where
  showsPrec p (All x) = showField "All" "getAll" p x
instance Show Fold.Any where
  showsPrec p (Fold.Any x) = showField "Any" "getAny" p x
instance Show a => Show (First a) where
  showsPrec p (First x) = showField "First" "getFirst" p x
instance Show a => Show (Last a) where
  showsPrec p (Last x) = showField "Last" "getLast" p x
