{-# LANGUAGE NoImplicitPrelude #-}
-- Prelude.Enum: the classes Bounded and Enum, for all types but fractions.
--
-- [a ..] means enumFrom a, [a, b .. c] means enumFromThenTo a b c.
module Prelude.Enum
  ( Bounded (..), Enum (..)
  , boundedEnumFrom, boundedEnumFromThen, noSuccessor, noPredecessor, noConstructor, chr, ord
  ) where

import Prim
import Prelude.Data
import Prelude.Class
import Prelude.Num

class Bounded a where
  minBound, maxBound :: a

class Enum a where
  succ, pred :: a -> a
  toEnum :: Int -> a
  fromEnum :: a -> Int
  enumFrom :: a -> [a]
  enumFromThen :: a -> a -> [a]
  enumFromTo :: a -> a -> [a]
  enumFromThenTo :: a -> a -> a -> [a]
  succ x = toEnum (fromEnum x + 1)
  pred x = toEnum (fromEnum x - 1)
  enumFrom x = map toEnum (enumFrom (fromEnum x))
  enumFromThen x y = map toEnum (enumFromThen (fromEnum x) (fromEnum y))
  enumFromTo x y = map toEnum (enumFromTo (fromEnum x) (fromEnum y))
  enumFromThenTo x y z = map toEnum (enumFromThenTo (fromEnum x) (fromEnum y) (fromEnum z))

-- As far as the type goes.
boundedEnumFrom :: (Enum a, Bounded a) => a -> [a]
boundedEnumFrom x = enumFromTo x (maxBound `asTypeOf` x)

boundedEnumFromThen :: (Enum a, Bounded a) => a -> a -> [a]
boundedEnumFromThen x y
  | fromEnum y >= fromEnum x = enumFromThenTo x y (maxBound `asTypeOf` x)
  | otherwise = enumFromThenTo x y (minBound `asTypeOf` x)

-- Errors of derived instances. They name the type; noConstructor has the number of its last constructor, too.
noSuccessor, noPredecessor :: String -> a
noSuccessor name = error ("succ{" ++ name ++ "}: tried to take `succ' of last tag in enumeration")
noPredecessor name = error ("pred{" ++ name ++ "}: tried to take `pred' of first tag in enumeration")

noConstructor :: String -> Int -> Int -> a
noConstructor name end n =
  error ("toEnum{" ++ name ++ "}: tag (" ++ primIntShow n (") is outside of enumeration's range (0," ++ primIntShow end ")"))

-- ---- Int ------------------------------------------------------------------------------------------

instance Bounded Int where
  minBound = primIntShl 1 63
  maxBound = primIntNot (primIntShl 1 63)

instance Enum Int where
  succ n
    | n == maxBound = error "Prelude.Enum.succ: maxBound has no successor"
    | otherwise = n + 1
  pred n
    | n == minBound = error "Prelude.Enum.pred: minBound has no predecessor"
    | otherwise = n - 1
  toEnum n = n
  fromEnum n = n
  enumFrom m = enumFromTo m maxBound
  enumFromThen m n
    | n >= m = enumFromThenTo m n maxBound
    | otherwise = enumFromThenTo m n minBound
  enumFromTo m n = go m
    where
      end = pastRange m n
      go i | i == end = []
           | otherwise = i : go (i + 1)
  enumFromThenTo m n limit = go (countSteps m n limit) m
    where
      step = n - m
      go k i | k == 0 = []
             | otherwise = i : go (k - 1) (i + step)

-- Where [m .. n] ends: the number after n, which wraps around after maxBound. If that were m, all numbers are wanted; nobody
-- gets to the last one.
pastRange :: Int -> Int -> Int
pastRange m n
  | m > n = m
  | n + 1 == m = n
  | otherwise = n + 1

-- How many numbers [m, n .. limit] has, without a sign; maxBound of Word if they don't end.
countSteps :: Int -> Int -> Int -> Int
countSteps m n limit
  | n >= m = if limit < m then 0 else countOf (limit - m) (n - m)
  | otherwise = if limit > m then 0 else countOf (m - limit) (m - n)

countOf :: Int -> Int -> Int
countOf distance step
  | step == 0 = -1
  | k == -1 = -1
  | otherwise = k + 1
  where k = primWordToInt (primWordQuot (primIntToWord distance) (primIntToWord step))

-- ---- Integer --------------------------------------------------------------------------------------

instance Enum Integer where
  succ n = n + 1
  pred n = n - 1
  toEnum x = primIntToInteger x
  fromEnum x = primIntegerToInt x
  enumFrom n = n `seq` (n : enumFrom (n + 1))
  enumFromThen m n = go m
    where
      step = n - m
      go i = i `seq` (i : go (i + step))
  enumFromTo m n = go m
    where
      go i | i > n = []
           | otherwise = i : go (i + 1)
  enumFromThenTo m n limit = go m
    where
      step = n - m
      go i | if step >= 0 then i > limit else i < limit = []
           | otherwise = i : go (i + step)

-- ---- Word -----------------------------------------------------------------------------------------

instance Bounded Word where
  minBound = 0
  maxBound = primIntToWord (primIntNot 0)

instance Enum Word where
  succ n
    | n == maxBound = error "Prelude.Enum.succ: maxBound has no successor"
    | otherwise = n + 1
  pred n
    | n == 0 = error "Prelude.Enum.pred: minBound has no predecessor"
    | otherwise = n - 1
  toEnum n
    | n < 0 = error "Prelude.Enum.toEnum: a negative number is no Word"
    | otherwise = primIntToWord n
  fromEnum w
    | n < 0 = error "Prelude.Enum.fromEnum: a Word that is no Int"
    | otherwise = n
    where n = primWordToInt w
  enumFrom m = enumFromTo m maxBound
  enumFromThen m n
    | n >= m = enumFromThenTo m n maxBound
    | otherwise = enumFromThenTo m n minBound
  enumFromTo m n = go m
    where
      end = if m > n then m else if n - m == maxBound then n else n + 1
      go i | i == end = []
           | otherwise = i : go (i + 1)
  enumFromThenTo m n limit =
    map fromInteger (enumFromThenTo (primWordToInteger m) (primWordToInteger n) (primWordToInteger limit))

-- ---- Char -----------------------------------------------------------------------------------------

ord :: Char -> Int
ord x = primOrd x

chr :: Int -> Char
chr n
  | n < 0 || n > 0x10FFFF = error "Prelude.chr: bad argument"
  | otherwise = primChr n

instance Bounded Char where
  minBound = '\0'
  maxBound = '\x10FFFF'

instance Enum Char where
  succ c
    | c == maxBound = error "Prelude.Enum.Char.succ: bad argument"
    | otherwise = primChr (primOrd c + 1)
  pred c
    | c == minBound = error "Prelude.Enum.Char.pred: bad argument"
    | otherwise = primChr (primOrd c - 1)
  toEnum = chr
  fromEnum x = primOrd x
  enumFrom c = enumFromTo c maxBound
  enumFromThen = boundedEnumFromThen
  enumFromTo c d = map primChr (enumFromTo (primOrd c) (primOrd d))
  enumFromThenTo c d e = map primChr (enumFromThenTo (primOrd c) (primOrd d) (primOrd e))

-- ---- Enumerations ---------------------------------------------------------------------------------

instance Bounded () where
  minBound = ()
  maxBound = ()

instance Enum () where
  succ _ = error "Prelude.Enum.().succ: bad argument"
  pred _ = error "Prelude.Enum.().pred: bad argument"
  toEnum n
    | n == 0 = ()
    | otherwise = error "Prelude.Enum.().toEnum: bad argument"
  fromEnum () = 0
  enumFrom () = [()]
  enumFromThen () () = let many = () : many in many
  enumFromTo () () = [()]
  enumFromThenTo () () () = let many = () : many in many

instance Bounded Bool where
  minBound = False
  maxBound = True

instance Enum Bool where
  toEnum n
    | n == 0 = False
    | n == 1 = True
    | otherwise = error "Prelude.Enum.Bool.toEnum: bad argument"
  fromEnum x = primConNumber x
  enumFrom = boundedEnumFrom
  enumFromThen = boundedEnumFromThen

instance Bounded Ordering where
  minBound = LT
  maxBound = GT

instance Enum Ordering where
  toEnum n
    | n == 0 = LT
    | n == 1 = EQ
    | n == 2 = GT
    | otherwise = error "Prelude.Enum.Ordering.toEnum: bad argument"
  fromEnum x = primConNumber x
  enumFrom = boundedEnumFrom
  enumFromThen = boundedEnumFromThen
