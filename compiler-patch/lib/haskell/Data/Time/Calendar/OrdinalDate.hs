-- Data.Time.Calendar.OrdinalDate: days by their numbers in a year.
module Data.Time.Calendar.OrdinalDate
  ( Day (..), toOrdinalDate, fromOrdinalDate, fromOrdinalDateValid, showOrdinalDate, isLeapYear, mondayStartWeek, sundayStartWeek
  ) where

import Data.Ix
import Data.Time.Calendar.Private
import Prelude.Normal (NFData (..))

newtype Day = ModifiedJulianDay { toModifiedJulianDay :: Integer }

instance Eq Day where
  ModifiedJulianDay a == ModifiedJulianDay b = a == b

instance Ord Day where
  compare (ModifiedJulianDay a) (ModifiedJulianDay b) = compare a b

instance Enum Day where
  succ (ModifiedJulianDay a) = ModifiedJulianDay (succ a)
  pred (ModifiedJulianDay a) = ModifiedJulianDay (pred a)
  toEnum = ModifiedJulianDay . toEnum
  fromEnum (ModifiedJulianDay a) = fromEnum a
  enumFrom (ModifiedJulianDay a) = map ModifiedJulianDay (enumFrom a)
  enumFromThen (ModifiedJulianDay a) (ModifiedJulianDay b) = map ModifiedJulianDay (enumFromThen a b)
  enumFromTo (ModifiedJulianDay a) (ModifiedJulianDay b) = map ModifiedJulianDay (enumFromTo a b)
  enumFromThenTo (ModifiedJulianDay a) (ModifiedJulianDay b) (ModifiedJulianDay c) = map ModifiedJulianDay (enumFromThenTo a b c)

instance Ix Day where
  range (a, b) = enumFromTo a b
  index (ModifiedJulianDay a, ModifiedJulianDay b) (ModifiedJulianDay c) = index (a, b) c
  inRange (a, b) c = a <= c && c <= b

instance NFData Day where
  rnf (ModifiedJulianDay a) = a `seq` ()

isLeapYear :: Integer -> Bool
isLeapYear y = y `mod` 4 == 0 && (y `mod` 400 == 0 || y `mod` 100 /= 0)

-- Rounds of 400 years, centuries, rounds of four years, years.
toOrdinalDate :: Day -> (Integer, Int)
toOrdinalDate (ModifiedJulianDay mjd) = (quads * 400 + cents * 100 + fours * 4 + ones + 1, fromInteger (inFour - ones * 365 + 1))
  where
    a = mjd + 678575
    (quads, b) = a `divMod` 146097
    cents = min (b `div` 36524) 3
    c = b - cents * 36524
    (fours, inFour) = c `divMod` 1461
    ones = min (inFour `div` 365) 3

fromOrdinalDate :: Integer -> Int -> Day
fromOrdinalDate year day = ModifiedJulianDay
  (toInteger (clip 1 (if isLeapYear year then 366 else 365) day) + 365 * y + y `div` 4 - y `div` 100 + y `div` 400 - 678576)
  where y = year - 1

fromOrdinalDateValid :: Integer -> Int -> Maybe Day
fromOrdinalDateValid year day
  | day < 1 || day > (if isLeapYear year then 366 else 365) = Nothing
  | otherwise = Just (fromOrdinalDate year day)

showOrdinalDate :: Day -> String
showOrdinalDate day = padded 4 y ++ '-' : padded 3 d
  where (y, d) = toOrdinalDate day

-- The number of the week in the year, and of the day in the week.
mondayStartWeek, sundayStartWeek :: Day -> (Int, Int)
mondayStartWeek day@(ModifiedJulianDay mjd) = (fromInteger (d `div` 7 - k `div` 7), fromInteger (d `mod` 7) + 1)
  where
    d = mjd + 2
    k = d - toInteger (snd (toOrdinalDate day))
sundayStartWeek day@(ModifiedJulianDay mjd) = (fromInteger (d `div` 7 - k `div` 7), fromInteger (d `mod` 7))
  where
    d = mjd + 3
    k = d - toInteger (snd (toOrdinalDate day))
