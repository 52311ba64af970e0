-- ways: plain tiny profile hold copy unselected faults
-- Data.Time: the calendar, moments, times of day and formats.
module Main where
import Data.Time
import Data.Time.Calendar.OrdinalDate (fromOrdinalDate, mondayStartWeek, sundayStartWeek, toOrdinalDate)
import Data.Time.Calendar.WeekDate (fromWeekDate, fromWeekDateValid, toWeekDate)
import Data.Time.Clock.POSIX (getPOSIXTime, posixSecondsToUTCTime, utcTimeToPOSIXSeconds)

days :: [Day]
days = [fromGregorian y m d | (y, m, d) <- [(2000, 2, 29), (1900, 2, 29), (1999, 12, 31), (2021, 11, 30), (1582, 10, 15), (0, 1, 1), (-44, 3, 15), (2400, 13, 40), (2016, 12, 31), (1858, 11, 17)]]

main :: IO ()
main = do
  mapM_ print [(d, toModifiedJulianDay d, toGregorian d, dayOfWeek d, toOrdinalDate d, toWeekDate d, mondayStartWeek d, sundayStartWeek d) | d <- days]
  print (sum [toModifiedJulianDay d | d <- [fromGregorian 1899 1 1 .. fromGregorian 2105 1 1], let (y, m, n) = toGregorian d, fromGregorian y m n == d, let (a, b, c) = toWeekDate d, fromWeekDate a b c == d])
  print (fromGregorianValid 2021 2 29, fromGregorianValid 2020 2 29, isLeapYear 1900, gregorianMonthLength 2024 2, fromOrdinalDate 2021 400, fromWeekDateValid 2021 53 1)
  let d = fromGregorian 2020 1 31
  print (addGregorianMonthsClip 1 d, addGregorianMonthsRollOver 1 d, addGregorianYearsClip 1 (fromGregorian 2020 2 29), addDays 366 d, diffDays (fromGregorian 2021 1 1) d, addGregorianMonthsClip (-13) d)
  print ([Monday ..] !! 8, [minBound' .. Sunday], succ Sunday, read "Friday" :: DayOfWeek, read "2021-03-04" :: Day, [fromGregorian 2020 2 27 .. fromGregorian 2020 3 1])
  let t = UTCTime (fromGregorian 2011 4 25) 0
  print (t, addUTCTime 1000000000 t, addUTCTime (-0.5) t, diffUTCTime (addUTCTime 90.25 t) t, UTCTime (fromGregorian 2015 1 24) (secondsToDiffTime 82800))
  print (utcTimeToPOSIXSeconds t, posixSecondsToUTCTime 1234567890.123, nominalDay, 3.5 :: NominalDiffTime, secondsToDiffTime 5 * 2, picosecondsToDiffTime 1500000000000, realToFrac (2.25 :: Double) + nominalDay, round (7.5 :: NominalDiffTime) :: Int)
  print (timeToTimeOfDay 45296.5, timeOfDayToTime (TimeOfDay 12 34 56), midnight, midday, TimeOfDay 1 2 3.25 < TimeOfDay 1 3 0)
  let u = UTCTime (fromGregorian 2021 7 4) (timeOfDayToTime (TimeOfDay 15 6 7.0625))
  print (utcToLocalTime (hoursToTimeZone (-5)) u, utcToZonedTime (minutesToTimeZone 330) u, localTimeToUTC (hoursToTimeZone 2) (LocalTime (fromGregorian 2021 1 1) midnight), hoursToTimeZone (-3), utc)
  mapM_ (\f -> putStrLn (f ++ " -> " ++ formatTime defaultTimeLocale f u))
    ["%Y-%m-%d %H:%M:%S", "%F %T", "%a %A %b %B %d %e %j %y %C", "%I:%M %p %l %k %P", "%D %R %X %x", "%c", "%s %q %Q", "%u %w %G %V %U %W", "%z %Z", "%% %-d %_m %^a %-H", "plain"]
  print (parseTimeM True defaultTimeLocale "%Y-%m-%d" " 2021-02-03 " :: Maybe Day, parseTimeM False defaultTimeLocale "%Y-%m-%d" "2021-02-30" :: Maybe Day)
  print (parseTimeOrError True defaultTimeLocale (iso8601DateFormat (Just "%T")) "2011-04-25T01:46:40" :: UTCTime, parseTimeM True defaultTimeLocale "%d %b %Y %I:%M %p %z" "4 Jul 2021 03:06 PM +0200" :: Maybe UTCTime)
  print (parseTimeM True defaultTimeLocale "%H:%M:%S%Q" "23:59:01.5" :: Maybe TimeOfDay, parseTimeM True defaultTimeLocale "%s" "86400" :: Maybe UTCTime, parseTimeM True defaultTimeLocale "%A, %B %d, %Y" "Sunday, July 04, 2021" :: Maybe Day)
  a <- getCurrentTime
  b <- getPOSIXTime
  print (a > UTCTime (fromGregorian 2020 1 1) 0, abs (b - utcTimeToPOSIXSeconds a) < 60)
  where minBound' = Friday
