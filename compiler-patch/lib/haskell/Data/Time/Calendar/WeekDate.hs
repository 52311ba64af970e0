-- Data.Time.Calendar.WeekDate: days by the weeks of ISO 8601, whose first one has the year's first Thursday.
module Data.Time.Calendar.WeekDate (toWeekDate, fromWeekDate, fromWeekDateValid, showWeekDate) where

import Data.Time.Calendar.OrdinalDate
import Data.Time.Calendar.Private

-- The Monday of the first week.
firstMonday :: Integer -> Integer
firstMonday year = d - (d + 2) `mod` 7
  where ModifiedJulianDay d = fromOrdinalDate year 4

toWeekDate :: Day -> (Integer, Int, Int)
toWeekDate day@(ModifiedJulianDay d) = (year, fromInteger ((d - firstMonday year) `div` 7) + 1, fromInteger ((d + 2) `mod` 7) + 1)
  where
    (y, _) = toOrdinalDate day
    year
      | d < firstMonday y = y - 1
      | d >= firstMonday (y + 1) = y + 1
      | otherwise = y

weeks :: Integer -> Int
weeks year = fromInteger ((firstMonday (year + 1) - firstMonday year) `div` 7)

fromWeekDate :: Integer -> Int -> Int -> Day
fromWeekDate year week day = ModifiedJulianDay (firstMonday year + 7 * (toInteger (clip 1 (weeks year) week) - 1) + toInteger (clip 1 7 day) - 1)

fromWeekDateValid :: Integer -> Int -> Int -> Maybe Day
fromWeekDateValid year week day
  | week < 1 || week > weeks year || day < 1 || day > 7 = Nothing
  | otherwise = Just (fromWeekDate year week day)

showWeekDate :: Day -> String
showWeekDate day = padded 4 y ++ "-W" ++ padded 2 w ++ '-' : show d
  where (y, w, d) = toWeekDate day
