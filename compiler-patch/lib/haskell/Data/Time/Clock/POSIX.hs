-- Data.Time.Clock.POSIX: seconds since the beginning of 1970.
module Data.Time.Clock.POSIX
  ( POSIXTime, getPOSIXTime, posixSecondsToUTCTime, utcTimeToPOSIXSeconds, posixDayLength, nominalDay, getCurrentTime
  ) where

import Data.Fixed
import Data.Time.Calendar
import Data.Time.Clock.Types
import Prelude.System (request)

type POSIXTime = NominalDiffTime

posixDayLength, nominalDay :: NominalDiffTime
posixDayLength = 86400
nominalDay = 86400

posixSecondsToUTCTime :: POSIXTime -> UTCTime
posixSecondsToUTCTime (NominalDiffTime s) = UTCTime (addDays n (ModifiedJulianDay 40587)) (DiffTime rest)
  where (n, rest) = divMod' s 86400

utcTimeToPOSIXSeconds :: UTCTime -> POSIXTime
utcTimeToPOSIXSeconds (UTCTime day (DiffTime s)) = NominalDiffTime (fromInteger (diffDays day (ModifiedJulianDay 40587)) * 86400 + s)

-- The system says seconds with six decimal places.
getPOSIXTime :: IO POSIXTime
getPOSIXTime = fmap (either (const 0) seconds) (request 9 "" "")
  where
    seconds text = case break (== '.') text of
      (whole, part) -> NominalDiffTime (MkFixed (read (whole ++ take 12 (drop 1 part ++ replicate 12 '0'))))

getCurrentTime :: IO UTCTime
getCurrentTime = fmap posixSecondsToUTCTime getPOSIXTime
