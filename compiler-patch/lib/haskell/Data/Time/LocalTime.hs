-- Data.Time.LocalTime: times of day, and moments by the clock of a place.
module Data.Time.LocalTime
  ( TimeOfDay (..), midnight, midday, timeToTimeOfDay, timeOfDayToTime, makeTimeOfDayValid
  , LocalTime (..), TimeZone (..), utc, minutesToTimeZone, hoursToTimeZone, utcToLocalTime, localTimeToUTC
  , ZonedTime (..), utcToZonedTime, zonedTimeToUTC, getCurrentTimeZone, getTimeZone, getZonedTime, utcToLocalZonedTime, timeZoneOffsetString
  ) where

import Data.Fixed
import Data.Time.Calendar
import Data.Time.Calendar.Private
import Data.Time.Clock.POSIX
import Data.Time.Clock.Types
import Prelude.System (request)

data TimeOfDay = TimeOfDay { todHour, todMin :: Int, todSec :: Pico }
data LocalTime = LocalTime { localDay :: Day, localTimeOfDay :: TimeOfDay }
data TimeZone = TimeZone { timeZoneMinutes :: Int, timeZoneSummerOnly :: Bool, timeZoneName :: String }
data ZonedTime = ZonedTime { zonedTimeToLocalTime :: LocalTime, zonedTimeZone :: TimeZone }

instance Eq TimeOfDay where
  TimeOfDay a b c == TimeOfDay d e f = a == d && b == e && c == f
instance Ord TimeOfDay where
  compare (TimeOfDay a b c) (TimeOfDay d e f) = compare (a, b, c) (d, e, f)
instance Show TimeOfDay where
  showsPrec _ (TimeOfDay h m s) = showString (padded 2 h ++ ':' : padded 2 m ++ ':' : seconds s)

seconds :: Pico -> String
seconds s = case break (== '.') (showFixed True s) of (whole, part) -> replicate (2 - length whole) '0' ++ whole ++ part

instance Eq LocalTime where
  LocalTime a b == LocalTime c d = a == c && b == d
instance Ord LocalTime where
  compare (LocalTime a b) (LocalTime c d) = compare (a, b) (c, d)
instance Show LocalTime where
  showsPrec _ (LocalTime day time) = showString (showGregorian day ++ ' ' : show time)

instance Eq TimeZone where
  TimeZone a b c == TimeZone d e f = a == d && b == e && c == f
instance Ord TimeZone where
  compare (TimeZone a b c) (TimeZone d e f) = compare (a, b, c) (d, e, f)
instance Show TimeZone where
  showsPrec _ z = showString (if null (timeZoneName z) then timeZoneOffsetString z else timeZoneName z)

instance Show ZonedTime where
  showsPrec _ (ZonedTime t z) = shows t . showChar ' ' . shows z

instance Show UTCTime where
  showsPrec _ t = shows (utcToZonedTime utc t)

timeZoneOffsetString :: TimeZone -> String
timeZoneOffsetString (TimeZone n _ _) = (if n < 0 then '-' else '+') : padded 2 (abs n `div` 60) ++ padded 2 (abs n `mod` 60)

midnight, midday :: TimeOfDay
midnight = TimeOfDay 0 0 0
midday = TimeOfDay 12 0 0

makeTimeOfDayValid :: Int -> Int -> Pico -> Maybe TimeOfDay
makeTimeOfDayValid h m s
  | h < 0 || h > 23 || m < 0 || m > 59 || s < 0 || s >= 61 = Nothing
  | otherwise = Just (TimeOfDay h m s)

timeToTimeOfDay :: DiffTime -> TimeOfDay
timeToTimeOfDay (DiffTime t)
  | t >= 86400 = TimeOfDay 23 59 (60 + (t - 86400))
  | otherwise = TimeOfDay h m s
  where
    (minutes, s) = divMod' t 60
    (h, m) = minutes `divMod` (60 :: Int)

timeOfDayToTime :: TimeOfDay -> DiffTime
timeOfDayToTime (TimeOfDay h m s) = DiffTime ((fromIntegral h * 60 + fromIntegral m) * 60 + s)

utc :: TimeZone
utc = TimeZone 0 False "UTC"

minutesToTimeZone, hoursToTimeZone :: Int -> TimeZone
minutesToTimeZone n = TimeZone n False ""
hoursToTimeZone n = minutesToTimeZone (n * 60)

utcToLocalTime :: TimeZone -> UTCTime -> LocalTime
utcToLocalTime zone (UTCTime day t)
  | t >= 86400 && timeZoneMinutes zone == 0 = LocalTime day (timeToTimeOfDay t)
  | otherwise = case posixSecondsToUTCTime (utcTimeToPOSIXSeconds (UTCTime day t) + fromIntegral (60 * timeZoneMinutes zone)) of
      UTCTime day' t' -> LocalTime day' (timeToTimeOfDay t')

localTimeToUTC :: TimeZone -> LocalTime -> UTCTime
localTimeToUTC zone (LocalTime day time) =
  posixSecondsToUTCTime (utcTimeToPOSIXSeconds (UTCTime day (timeOfDayToTime time)) - fromIntegral (60 * timeZoneMinutes zone))

utcToZonedTime :: TimeZone -> UTCTime -> ZonedTime
utcToZonedTime zone t = ZonedTime (utcToLocalTime zone t) zone

zonedTimeToUTC :: ZonedTime -> UTCTime
zonedTimeToUTC (ZonedTime t zone) = localTimeToUTC zone t

-- The difference between the system's two clocks, in minutes.
getCurrentTimeZone :: IO TimeZone
getCurrentTimeZone = do
  here <- request 10 "" ""
  there <- request 9 "" ""
  let whole = either (const 0) (read . takeWhile (/= '.')) :: Either String String -> Integer
  return (case fromInteger ((whole here - whole there + 30) `div` 60) of
    0 -> utc
    n -> minutesToTimeZone n)

getTimeZone :: UTCTime -> IO TimeZone
getTimeZone _ = getCurrentTimeZone

getZonedTime :: IO ZonedTime
getZonedTime = getCurrentTime >>= utcToLocalZonedTime

utcToLocalZonedTime :: UTCTime -> IO ZonedTime
utcToLocalZonedTime t = fmap (\zone -> utcToZonedTime zone t) (getTimeZone t)
