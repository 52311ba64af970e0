-- Data.Time.Format.ISO8601: times in the form of ISO 8601, 2011-04-25T23:46:40Z.
module Data.Time.Format.ISO8601 (ISO8601, iso8601Show, iso8601ParseM) where

import Control.Monad.Fail (MonadFail (..))
import Data.Time.Calendar
import Data.Time.Clock.Types
import Data.Time.Format
import Data.Time.LocalTime

-- The format; what was shown by it, from what formatTime says; and what it reads, for parseTimeM.
class (FormatTime t, ParseTime t) => ISO8601 t where
  isoFormat :: t -> String
  isoShown, isoRead :: t -> String -> Maybe String
  isoShown _ = Just
  isoRead _ = Just

instance ISO8601 Day where
  isoFormat _ = "%Y-%m-%d"

instance ISO8601 TimeOfDay where
  isoFormat _ = "%H:%M:%S%Q"

instance ISO8601 LocalTime where
  isoFormat _ = "%Y-%m-%dT%H:%M:%S%Q"

instance ISO8601 UTCTime where
  isoFormat _ = "%Y-%m-%dT%H:%M:%S%QZ"

-- The offset has a colon, which %z lacks.
instance ISO8601 ZonedTime where
  isoFormat _ = "%Y-%m-%dT%H:%M:%S%Q%z"
  isoShown _ text = let n = length text - 2 in Just (take n text ++ ":" ++ drop n text)
  isoRead _ text = case splitAt (length text - 3) text of
    (before, ':' : minutes) -> Just (before ++ minutes)
    _ -> Nothing

iso8601Show :: ISO8601 t => t -> String
iso8601Show t = maybe "" padded (isoShown t (formatTime defaultTimeLocale (isoFormat t) t))
  where padded text = if take 2 (isoFormat t) == "%Y" then replicate (4 - length (takeWhile (/= '-') text)) '0' ++ text else text

-- The type is that of the result, of which nothing is evaluated.
iso8601ParseM :: (MonadFail m, ISO8601 t) => String -> m t
iso8601ParseM text = maybe (fail ("no parse of " ++ show text)) return result
  where
    result = isoRead wanted text >>= parseTimeM False defaultTimeLocale (isoFormat wanted)
    wanted = maybe (error "iso8601ParseM") id result
