-- Data.Time.Clock: moments of universal time, and what lies between them.
module Data.Time.Clock
  ( DiffTime, secondsToDiffTime, picosecondsToDiffTime, diffTimeToPicoseconds
  , NominalDiffTime, nominalDay, nominalDiffTimeToSeconds, secondsToNominalDiffTime
  , UTCTime (..), addUTCTime, diffUTCTime, getCurrentTime
  ) where

import Data.Fixed
import Data.Time.Calendar
import Data.Time.Clock.Types
import Data.Time.LocalTime ()
import Data.Time.Clock.POSIX

secondsToDiffTime :: Integer -> DiffTime
secondsToDiffTime = fromInteger

picosecondsToDiffTime :: Integer -> DiffTime
picosecondsToDiffTime n = DiffTime (MkFixed n)

diffTimeToPicoseconds :: DiffTime -> Integer
diffTimeToPicoseconds (DiffTime (MkFixed n)) = n

nominalDiffTimeToSeconds :: NominalDiffTime -> Pico
nominalDiffTimeToSeconds (NominalDiffTime n) = n

secondsToNominalDiffTime :: Pico -> NominalDiffTime
secondsToNominalDiffTime = NominalDiffTime

addUTCTime :: NominalDiffTime -> UTCTime -> UTCTime
addUTCTime d t = posixSecondsToUTCTime (d + utcTimeToPOSIXSeconds t)

diffUTCTime :: UTCTime -> UTCTime -> NominalDiffTime
diffUTCTime a b = utcTimeToPOSIXSeconds a - utcTimeToPOSIXSeconds b
