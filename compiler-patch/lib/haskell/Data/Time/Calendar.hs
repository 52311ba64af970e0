-- Data.Time.Calendar: days, and the Gregorian calendar.
--
-- A day is the number of days since 17 November 1858. Years of 365 or 366 days come in rounds of 400, from which the year and
-- the day of a date are computed.
module Data.Time.Calendar
  ( Day (..), addDays, diffDays, toGregorian, fromGregorian, fromGregorianValid, showGregorian, gregorianMonthLength
  , addGregorianMonthsClip, addGregorianMonthsRollOver, addGregorianYearsClip, addGregorianYearsRollOver, isLeapYear
  , DayOfWeek (..), dayOfWeek
  ) where

import Data.Ix
import Data.Time.Calendar.OrdinalDate
import Data.Time.Calendar.Private

addDays :: Integer -> Day -> Day
addDays n (ModifiedJulianDay d) = ModifiedJulianDay (d + n)

diffDays :: Day -> Day -> Integer
diffDays (ModifiedJulianDay a) (ModifiedJulianDay b) = a - b

toGregorian :: Day -> (Integer, Int, Int)
toGregorian day = (year, month, d)
  where
    (year, n) = toOrdinalDate day
    (month, d) = find 1 n
    find m k
      | k <= gregorianMonthLength year m || m == 12 = (m, k)
      | otherwise = find (m + 1) (k - gregorianMonthLength year m)

-- A month or day outside becomes the nearest one.
fromGregorian :: Integer -> Int -> Int -> Day
fromGregorian year month day = fromOrdinalDate year (sum [gregorianMonthLength year i | i <- [1 .. m - 1]] + d)
  where
    m = clip 1 12 month
    d = clip 1 (gregorianMonthLength year m) day

fromGregorianValid :: Integer -> Int -> Int -> Maybe Day
fromGregorianValid year month day
  | month < 1 || month > 12 || day < 1 || day > gregorianMonthLength year month = Nothing
  | otherwise = Just (fromGregorian year month day)

gregorianMonthLength :: Integer -> Int -> Int
gregorianMonthLength year month = case clip 1 12 month of
  2 -> if isLeapYear year then 29 else 28
  m | m `elem` [4, 6, 9, 11] -> 30
  _ -> 31

rolled :: Integer -> (Integer, Int, Int) -> (Integer, Int)
rolled n (y, m, _) = (months `div` 12, fromInteger (months `mod` 12) + 1)
  where months = y * 12 + toInteger (m - 1) + n

addGregorianMonthsClip, addGregorianMonthsRollOver, addGregorianYearsClip, addGregorianYearsRollOver :: Integer -> Day -> Day
addGregorianMonthsClip n day = fromGregorian y m d
  where
    date@(_, _, d) = toGregorian day
    (y, m) = rolled n date
addGregorianMonthsRollOver n day = addDays (toInteger d - 1) (fromGregorian y m 1)
  where
    date@(_, _, d) = toGregorian day
    (y, m) = rolled n date
addGregorianYearsClip n = addGregorianMonthsClip (n * 12)
addGregorianYearsRollOver n = addGregorianMonthsRollOver (n * 12)

data DayOfWeek = Monday | Tuesday | Wednesday | Thursday | Friday | Saturday | Sunday

instance Eq DayOfWeek where
  a == b = fromEnum a == fromEnum b

instance Show DayOfWeek where
  showsPrec _ d = showString (names !! (fromEnum d - 1))

names :: [String]
names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

instance Read DayOfWeek where
  readsPrec _ = readParen False (\text -> [(toEnum n, rest) | (word, rest) <- lex text, (name, n) <- zip names [1 ..], name == word])

-- Monday is 1, Sunday 7 and 0: they go round.
instance Enum DayOfWeek where
  toEnum n = case n `mod` 7 of
    0 -> Sunday
    1 -> Monday
    2 -> Tuesday
    3 -> Wednesday
    4 -> Thursday
    5 -> Friday
    _ -> Saturday
  fromEnum Monday = 1
  fromEnum Tuesday = 2
  fromEnum Wednesday = 3
  fromEnum Thursday = 4
  fromEnum Friday = 5
  fromEnum Saturday = 6
  fromEnum Sunday = 7
  succ d = toEnum (fromEnum d + 1)
  pred d = toEnum (fromEnum d - 1)
  enumFrom d = map toEnum [fromEnum d ..]
  enumFromThen a b = map toEnum [fromEnum a, fromEnum b ..]
  enumFromTo a b = map toEnum [fromEnum a .. fromEnum b]
  enumFromThenTo a b c = map toEnum [fromEnum a, fromEnum b .. fromEnum c]

dayOfWeek :: Day -> DayOfWeek
dayOfWeek (ModifiedJulianDay d) = toEnum (fromInteger (d + 3))

showGregorian :: Day -> String
showGregorian day = showYear y ++ '-' : two m ++ '-' : two d
  where (y, m, d) = toGregorian day

showYear :: Integer -> String
showYear y
  | y < 0 = '-' : showYear (negate y)
  | otherwise = padded 4 y

two :: Int -> String
two = padded 2

instance Show Day where
  showsPrec _ day = showString (showGregorian day)

instance Read Day where
  readsPrec _ text = [ (day, rest) | (y, '-' : a) <- number 4 (dropWhile (== ' ') text), (m, '-' : b) <- number 2 a, (d, rest) <- number 2 b
                     , Just day <- [fromGregorianValid y (fromInteger m) (fromInteger d)] ]
    where
      number k s = case splitAt k s of
        (digits, rest) | length digits == k && all (`elem` "0123456789") digits -> [(read digits :: Integer, rest)]
        _ -> []
