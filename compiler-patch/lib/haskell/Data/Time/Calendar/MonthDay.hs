-- Data.Time.Calendar.MonthDay: months and days by their numbers in a year.
module Data.Time.Calendar.MonthDay
  ( monthAndDayToDayOfYear, monthAndDayToDayOfYearValid, dayOfYearToMonthAndDay, monthLength
  ) where

import Data.Time.Calendar.Private

monthLength :: Bool -> Int -> Int
monthLength leap month = case clip 1 12 month of
  2 -> if leap then 29 else 28
  m | m `elem` [4, 6, 9, 11] -> 30
  _ -> 31

-- A month or day outside becomes the nearest one.
monthAndDayToDayOfYear :: Bool -> Int -> Int -> Int
monthAndDayToDayOfYear leap month day = sum [monthLength leap i | i <- [1 .. m - 1]] + clip 1 (monthLength leap m) day
  where m = clip 1 12 month

monthAndDayToDayOfYearValid :: Bool -> Int -> Int -> Maybe Int
monthAndDayToDayOfYearValid leap month day
  | month < 1 || month > 12 || day < 1 || day > monthLength leap month = Nothing
  | otherwise = Just (monthAndDayToDayOfYear leap month day)

dayOfYearToMonthAndDay :: Bool -> Int -> (Int, Int)
dayOfYearToMonthAndDay leap n = find 1 (clip 1 (if leap then 366 else 365) n)
  where
    find m k
      | k <= monthLength leap m = (m, k)
      | otherwise = find (m + 1) (k - monthLength leap m)
