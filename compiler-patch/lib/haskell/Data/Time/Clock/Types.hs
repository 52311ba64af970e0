-- Data.Time.Clock.Types: lengths of time, in picoseconds, and moments by day and time of day.
module Data.Time.Clock.Types where

import Data.Fixed
import Data.Time.Calendar
import Prelude.Normal (NFData (..))

newtype DiffTime = DiffTime Pico
newtype NominalDiffTime = NominalDiffTime Pico

data UTCTime = UTCTime { utctDay :: Day, utctDayTime :: DiffTime }

instance Eq UTCTime where
  UTCTime a b == UTCTime c d = a == c && b == d

instance Ord UTCTime where
  compare (UTCTime a b) (UTCTime c d) = compare a c <> compare b d

instance NFData UTCTime where
  rnf (UTCTime a b) = rnf a `seq` rnf b

instance Eq DiffTime where
  DiffTime a == DiffTime b = a == b

instance Ord DiffTime where
  compare (DiffTime a) (DiffTime b) = compare a b

instance Enum DiffTime where
  succ (DiffTime a) = DiffTime (succ a)
  pred (DiffTime a) = DiffTime (pred a)
  toEnum = DiffTime . toEnum
  fromEnum (DiffTime a) = fromEnum a
  enumFrom (DiffTime a) = map DiffTime (enumFrom a)
  enumFromThen (DiffTime a) (DiffTime b) = map DiffTime (enumFromThen a b)
  enumFromTo (DiffTime a) (DiffTime b) = map DiffTime (enumFromTo a b)
  enumFromThenTo (DiffTime a) (DiffTime b) (DiffTime c) = map DiffTime (enumFromThenTo a b c)

instance Show DiffTime where
  showsPrec p (DiffTime a) = showParen (p > 6 && a < 0) (showString (showFixed True a) . showChar 's')

instance Num DiffTime where
  DiffTime a + DiffTime b = DiffTime (a + b)
  DiffTime a - DiffTime b = DiffTime (a - b)
  DiffTime a * DiffTime b = DiffTime (a * b)
  negate (DiffTime a) = DiffTime (negate a)
  abs (DiffTime a) = DiffTime (abs a)
  signum (DiffTime a) = DiffTime (signum a)
  fromInteger n = DiffTime (fromInteger n)

instance Real DiffTime where
  toRational (DiffTime a) = toRational a

instance Fractional DiffTime where
  DiffTime a / DiffTime b = DiffTime (a / b)
  recip (DiffTime a) = DiffTime (recip a)
  fromRational r = DiffTime (fromRational r)

instance RealFrac DiffTime where
  properFraction (DiffTime a) = case properFraction a of (i, f) -> (i, DiffTime f)
  truncate (DiffTime a) = truncate a
  round (DiffTime a) = round a
  ceiling (DiffTime a) = ceiling a
  floor (DiffTime a) = floor a

instance NFData DiffTime where
  rnf (DiffTime a) = rnf a

instance Eq NominalDiffTime where
  NominalDiffTime a == NominalDiffTime b = a == b

instance Ord NominalDiffTime where
  compare (NominalDiffTime a) (NominalDiffTime b) = compare a b

instance Enum NominalDiffTime where
  succ (NominalDiffTime a) = NominalDiffTime (succ a)
  pred (NominalDiffTime a) = NominalDiffTime (pred a)
  toEnum = NominalDiffTime . toEnum
  fromEnum (NominalDiffTime a) = fromEnum a
  enumFrom (NominalDiffTime a) = map NominalDiffTime (enumFrom a)
  enumFromThen (NominalDiffTime a) (NominalDiffTime b) = map NominalDiffTime (enumFromThen a b)
  enumFromTo (NominalDiffTime a) (NominalDiffTime b) = map NominalDiffTime (enumFromTo a b)
  enumFromThenTo (NominalDiffTime a) (NominalDiffTime b) (NominalDiffTime c) = map NominalDiffTime (enumFromThenTo a b c)

instance Show NominalDiffTime where
  showsPrec p (NominalDiffTime a) = showParen (p > 6 && a < 0) (showString (showFixed True a) . showChar 's')

instance Num NominalDiffTime where
  NominalDiffTime a + NominalDiffTime b = NominalDiffTime (a + b)
  NominalDiffTime a - NominalDiffTime b = NominalDiffTime (a - b)
  NominalDiffTime a * NominalDiffTime b = NominalDiffTime (a * b)
  negate (NominalDiffTime a) = NominalDiffTime (negate a)
  abs (NominalDiffTime a) = NominalDiffTime (abs a)
  signum (NominalDiffTime a) = NominalDiffTime (signum a)
  fromInteger n = NominalDiffTime (fromInteger n)

instance Real NominalDiffTime where
  toRational (NominalDiffTime a) = toRational a

instance Fractional NominalDiffTime where
  NominalDiffTime a / NominalDiffTime b = NominalDiffTime (a / b)
  recip (NominalDiffTime a) = NominalDiffTime (recip a)
  fromRational r = NominalDiffTime (fromRational r)

instance RealFrac NominalDiffTime where
  properFraction (NominalDiffTime a) = case properFraction a of (i, f) -> (i, NominalDiffTime f)
  truncate (NominalDiffTime a) = truncate a
  round (NominalDiffTime a) = round a
  ceiling (NominalDiffTime a) = ceiling a
  floor (NominalDiffTime a) = floor a

instance NFData NominalDiffTime where
  rnf (NominalDiffTime a) = rnf a
