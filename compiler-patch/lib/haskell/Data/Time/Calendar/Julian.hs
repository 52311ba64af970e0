-- Data.Time.Calendar.Julian: dates of the Julian calendar, in which each fourth year is a leap year.
module Data.Time.Calendar.Julian
  ( toJulianYearAndDay, fromJulianYearAndDay, fromJulianYearAndDayValid, showJulianYearAndDay, isJulianLeapYear
  , toJulian, fromJulian, fromJulianValid, showJulian, julianMonthLength
  , addJulianMonthsClip, addJulianMonthsRollOver, addJulianYearsClip, addJulianYearsRollOver
  ) where

import Data.Time.Calendar
import Data.Time.Calendar.MonthDay
import Data.Time.Calendar.Private

isJulianLeapYear :: Integer -> Bool
isJulianLeapYear y = y `mod` 4 == 0

toJulianYearAndDay :: Day -> (Integer, Int)
toJulianYearAndDay (ModifiedJulianDay mjd) = (fours * 4 + ones + 1, fromInteger (inFour - ones * 365 + 1))
  where
    (fours, inFour) = (mjd + 678577) `divMod` 1461
    ones = min (inFour `div` 365) 3

fromJulianYearAndDay :: Integer -> Int -> Day
fromJulianYearAndDay year day = ModifiedJulianDay (toInteger (clip 1 (daysOf year) day) + 365 * y + y `div` 4 - 678578)
  where y = year - 1

daysOf :: Integer -> Int
daysOf year = if isJulianLeapYear year then 366 else 365

fromJulianYearAndDayValid :: Integer -> Int -> Maybe Day
fromJulianYearAndDayValid year day
  | day < 1 || day > daysOf year = Nothing
  | otherwise = Just (fromJulianYearAndDay year day)

showJulianYearAndDay :: Day -> String
showJulianYearAndDay day = padded 4 y ++ '-' : padded 3 d
  where (y, d) = toJulianYearAndDay day

toJulian :: Day -> (Integer, Int, Int)
toJulian day = (year, month, d)
  where
    (year, n) = toJulianYearAndDay day
    (month, d) = dayOfYearToMonthAndDay (isJulianLeapYear year) n

fromJulian :: Integer -> Int -> Int -> Day
fromJulian year month day = fromJulianYearAndDay year (monthAndDayToDayOfYear (isJulianLeapYear year) month day)

fromJulianValid :: Integer -> Int -> Int -> Maybe Day
fromJulianValid year month day =
  monthAndDayToDayOfYearValid (isJulianLeapYear year) month day >>= fromJulianYearAndDayValid year

showJulian :: Day -> String
showJulian day = padded 4 y ++ '-' : padded 2 m ++ '-' : padded 2 d
  where (y, m, d) = toJulian day

julianMonthLength :: Integer -> Int -> Int
julianMonthLength = monthLength . isJulianLeapYear

-- So many months later: the year, the month, and the day of the month that it was.
moved :: Integer -> Day -> (Integer, Int, Int)
moved n day = (months `div` 12, fromInteger (months `mod` 12) + 1, d)
  where
    (y, m, d) = toJulian day
    months = y * 12 + toInteger (m - 1) + n

addJulianMonthsClip, addJulianMonthsRollOver, addJulianYearsClip, addJulianYearsRollOver :: Integer -> Day -> Day
addJulianMonthsClip n day = let (y, m, d) = moved n day in fromJulian y m d
addJulianMonthsRollOver n day = let (y, m, d) = moved n day in addDays (toInteger d - 1) (fromJulian y m 1)
addJulianYearsClip n = addJulianMonthsClip (n * 12)
addJulianYearsRollOver n = addJulianMonthsRollOver (n * 12)
