-- Data.Time.Calendar.Easter: the day of Easter.
--
-- Edward Reingold, Nachum Dershowitz: Calendrical calculations (2001), chapter 8. Easter is the Sunday after the full moon that
-- the church reckons by.
module Data.Time.Calendar.Easter
  ( sundayAfter, orthodoxPaschalMoon, orthodoxEaster, gregorianPaschalMoon, gregorianEaster
  ) where

import Data.Time.Calendar
import Data.Time.Calendar.Julian

-- The next Sunday, never the same day.
sundayAfter :: Day -> Day
sundayAfter day = addDays (7 - (toModifiedJulianDay day + 3) `mod` 7) day

orthodoxPaschalMoon, orthodoxEaster, gregorianPaschalMoon, gregorianEaster :: Integer -> Day
orthodoxPaschalMoon year = addDays (negate epact) (fromJulian bce 4 19)
  where
    epact = (14 + 11 * (year `mod` 19)) `mod` 30
    bce = if year > 0 then year else year - 1
orthodoxEaster = sundayAfter . orthodoxPaschalMoon
gregorianPaschalMoon year = addDays (negate epact) (fromGregorian year 4 19)
  where
    century = year `div` 100 + 1
    shifted = (14 + 11 * (year `mod` 19) - (3 * century) `div` 4 + (5 + 8 * century) `div` 25) `mod` 30
    epact = if shifted == 0 || shifted == 1 && year `mod` 19 > 10 then shifted + 1 else shifted
gregorianEaster = sundayAfter . gregorianPaschalMoon
