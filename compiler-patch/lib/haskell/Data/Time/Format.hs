-- Data.Time.Format: times as texts by a format, and back.
module Data.Time.Format
  ( TimeLocale (..), defaultTimeLocale, iso8601DateFormat, rfc822DateFormat, FormatTime, formatTime, ParseTime, parseTimeM, parseTimeOrError
  ) where

import Data.Char (isDigit, isSpace, toLower, toUpper)
import Data.Fixed
import Data.List (isPrefixOf)
import Data.Time.Calendar
import Data.Time.Calendar.OrdinalDate
import Data.Time.Calendar.WeekDate
import Data.Time.Clock.POSIX
import Data.Time.Clock.Types
import Data.Time.LocalTime

data TimeLocale = TimeLocale
  { wDays, months :: [(String, String)], amPm :: (String, String), dateTimeFmt, dateFmt, timeFmt, time12Fmt :: String
  , knownTimeZones :: [TimeZone] }

defaultTimeLocale :: TimeLocale
defaultTimeLocale = TimeLocale
  { wDays = [(d, take 3 d) | d <- ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]]
  , months = [(m, take 3 m) | m <- ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]]
  , amPm = ("AM", "PM"), dateTimeFmt = "%a %b %e %H:%M:%S %Z %Y", dateFmt = "%m/%d/%y", timeFmt = "%H:%M:%S", time12Fmt = "%I:%M:%S %p", knownTimeZones = [utc] }

iso8601DateFormat :: Maybe String -> String
iso8601DateFormat time = "%Y-%m-%d" ++ maybe "" ('T' :) time

rfc822DateFormat :: String
rfc822DateFormat = "%a, %_d %b %Y %H:%M:%S %Z"

-- Every time has some of these.
class FormatTime t where
  parts :: t -> (Maybe Day, Maybe TimeOfDay, Maybe TimeZone)

instance FormatTime Day where
  parts d = (Just d, Nothing, Nothing)
instance FormatTime TimeOfDay where
  parts t = (Nothing, Just t, Nothing)
instance FormatTime LocalTime where
  parts (LocalTime d t) = (Just d, Just t, Nothing)
instance FormatTime ZonedTime where
  parts (ZonedTime (LocalTime d t) z) = (Just d, Just t, Just z)
instance FormatTime UTCTime where
  parts t = parts (utcToZonedTime utc t)

formatTime :: FormatTime t => TimeLocale -> String -> t -> String
formatTime locale format t = go format
  where
    (day, time, zone) = parts t
    go ('%' : c : rest)
      | c `elem` "-_0^#", d : rest' <- rest = changed c d (field d) ++ go rest'
      | otherwise = field c ++ go rest
    go (c : rest) = c : go rest
    go [] = []
    changed '-' _ text = case dropWhile (`elem` "0 ") text of { "" -> take 1 text; short -> short }
    changed '_' _ text = case span (== '0') text of { (zeros, more@(_ : _)) -> map (const ' ') zeros ++ more; (zeros, _) -> drop 1 (map (const ' ') zeros) ++ take 1 zeros }
    changed '0' _ text = map (\c -> if c == ' ' then '0' else c) text
    changed '^' _ text = map toUpper text
    changed _ _ text = map toLower text
    field c = case c of
      '%' -> "%"
      't' -> "\t"
      'n' -> "\n"
      'F' -> go "%Y-%m-%d"
      'T' -> go "%H:%M:%S"
      'R' -> go "%H:%M"
      'D' -> go "%m/%d/%y"
      'X' -> go (timeFmt locale)
      'x' -> go (dateFmt locale)
      'c' -> go (dateTimeFmt locale)
      'r' -> go (time12Fmt locale)
      _ -> maybe "" (dayField c) day ++ maybe "" (timeField c) time ++ maybe "" (zoneField c) zone
    dayField c d = case c of
      'Y' -> show y
      'y' -> pad 2 '0' (y `mod` 100)
      'C' -> show (y `div` 100)
      'm' -> pad 2 '0' m
      'd' -> pad 2 '0' n
      'e' -> pad 2 ' ' n
      'B' -> fst (months locale !! (m - 1))
      'b' -> snd (months locale !! (m - 1))
      'h' -> snd (months locale !! (m - 1))
      'j' -> pad 3 '0' (snd (toOrdinalDate d))
      'A' -> fst (wDays locale !! (w `mod` 7))
      'a' -> snd (wDays locale !! (w `mod` 7))
      'u' -> show w
      'w' -> show (w `mod` 7)
      'G' -> let (g, _, _) = toWeekDate d in show g
      'V' -> let (_, v, _) = toWeekDate d in pad 2 '0' v
      'U' -> pad 2 '0' (fst (sundayStartWeek d))
      'W' -> pad 2 '0' (fst (mondayStartWeek d))
      's' -> maybe "" (\tod -> show (floor (utcTimeToPOSIXSeconds (localTimeToUTC (maybe utc id zone) (LocalTime d tod))) :: Integer)) time
      _ -> ""
      where
        (y, m, n) = toGregorian d
        w = fromEnum (dayOfWeek d)
    timeField c (TimeOfDay h m s) = case c of
      'H' -> pad 2 '0' h
      'k' -> pad 2 ' ' h
      'I' -> pad 2 '0' (half h)
      'l' -> pad 2 ' ' (half h)
      'M' -> pad 2 '0' m
      'S' -> pad 2 '0' (floor s :: Int)
      'p' -> (if h < 12 then fst else snd) (amPm locale)
      'P' -> map toLower ((if h < 12 then fst else snd) (amPm locale))
      'q' -> let MkFixed n = s in pad 12 '0' (n `mod` 1000000000000)
      'Q' -> dropWhile isDigit (showFixed True s)
      _ -> ""
    zoneField c z = case c of
      'z' -> timeZoneOffsetString z
      'Z' -> show z
      _ -> ""
    half h = (h - 1) `mod` 12 + 1
    pad n c x = let text = show x in replicate (n - length text) c ++ text

-- The fields that were read so far.
data Said = Said { year :: Integer, month, dayNo, hour, minute :: Int, second :: Pico, pm :: Maybe Bool, ordinal :: Maybe Int, offset :: TimeZone, epoch :: Maybe Integer }

class ParseTime t where
  fromSaid :: Said -> Maybe t

instance ParseTime Day where
  fromSaid s = case (epoch s, ordinal s) of
    (Just n, _) -> Just (utctDay (posixSecondsToUTCTime (fromInteger n)))
    (_, Just n) -> fromOrdinalDateValid (year s) n
    _ -> fromGregorianValid (year s) (month s) (dayNo s)
instance ParseTime TimeOfDay where
  fromSaid s = makeTimeOfDayValid (maybe (hour s) (\p -> hour s `mod` 12 + (if p then 12 else 0)) (pm s)) (minute s) (second s)
instance ParseTime LocalTime where
  fromSaid s = LocalTime <$> fromSaid s <*> fromSaid s
instance ParseTime ZonedTime where
  fromSaid s = (\t -> ZonedTime t (offset s)) <$> fromSaid s
instance ParseTime UTCTime where
  fromSaid s = case epoch s of
    Just n -> Just (posixSecondsToUTCTime (fromInteger n))
    Nothing -> fmap zonedTimeToUTC (fromSaid s)

parseTimeM :: (MonadFail m, ParseTime t) => Bool -> TimeLocale -> String -> String -> m t
parseTimeM blanks locale format text = case readPTime' locale format (if blanks then dropWhile isSpace text else text) of
  [(Just t, rest)] | null (if blanks then dropWhile isSpace rest else rest) -> return t
  _ -> fail ("parseTimeM: no parse of " ++ show text)

parseTimeOrError :: ParseTime t => Bool -> TimeLocale -> String -> String -> t
parseTimeOrError blanks locale format text = case parseTimeM blanks locale format text of
  Just t -> t
  Nothing -> error ("parseTimeOrError: no parse of " ++ show text)

readPTime' :: ParseTime t => TimeLocale -> String -> String -> [(Maybe t, String)]
readPTime' locale format0 text0 = [(fromSaid s, rest) | (s, rest) <- go format0 (Said 1970 1 1 0 0 0 Nothing Nothing utc Nothing) text0]
  where
    go :: String -> Said -> String -> [(Said, String)]
    go [] s text = [(s, text)]
    go ('%' : c : rest) s text
      | c `elem` "-_0^#", d : rest' <- rest = field (c /= '-') d s text >>= \(s', t) -> go rest' s' t
      | otherwise = field True c s text >>= \(s', t) -> go rest s' t
    go (c : rest) s text
      | isSpace c = go rest s (dropWhile isSpace text)
      | (d : more) <- text, c == d = go rest s more
      | otherwise = []
    -- As many digits as there are in a text that was made by the format, or at most that many.
    field exact c s text = case c of
      'Y' -> number 4 (\n -> s { year = n })
      'y' -> number 2 (\n -> s { year = if n < 69 then 2000 + n else 1900 + n })
      'm' -> number 2 (\n -> s { month = fromInteger n })
      'd' -> number 2 (\n -> s { dayNo = fromInteger n })
      'e' -> upTo 2 (\n -> s { dayNo = fromInteger n })
      'j' -> number 3 (\n -> s { ordinal = Just (fromInteger n) })
      'H' -> number 2 (\n -> s { hour = fromInteger n })
      'k' -> upTo 2 (\n -> s { hour = fromInteger n })
      'I' -> number 2 (\n -> s { hour = fromInteger n })
      'l' -> upTo 2 (\n -> s { hour = fromInteger n })
      'M' -> number 2 (\n -> s { minute = fromInteger n })
      'S' -> number 2 (\n -> s { second = fromInteger n })
      'Q' -> case text of
        '.' : more | (digits@(_ : _), rest) <- span isDigit more -> [(s { second = second s + MkFixed (read (take 12 (digits ++ replicate 12 '0'))) }, rest)]
        _ -> [(s, text)]
      's' -> upTo 20 (\n -> s { epoch = Just n })
      'B' -> named (zip (map fst (months locale)) [1 ..]) (\n -> s { month = n })
      'b' -> named (zip (map snd (months locale)) [1 ..]) (\n -> s { month = n })
      'h' -> named (zip (map snd (months locale)) [1 ..]) (\n -> s { month = n })
      'A' -> named (zip (map fst (wDays locale)) [0 :: Int ..]) (\_ -> s)
      'a' -> named (zip (map snd (wDays locale)) [0 :: Int ..]) (\_ -> s)
      'p' -> named [(fst (amPm locale), 0), (snd (amPm locale), 1)] (\n -> s { pm = Just (n == (1 :: Int)) })
      'P' -> named [(fst (amPm locale), 0), (snd (amPm locale), 1)] (\n -> s { pm = Just (n == (1 :: Int)) })
      'F' -> go "%Y-%m-%d" s text
      'T' -> go "%H:%M:%S" s text
      'R' -> go "%H:%M" s text
      'D' -> go "%m/%d/%y" s text
      'X' -> go (timeFmt locale) s text
      'x' -> go (dateFmt locale) s text
      'c' -> go (dateTimeFmt locale) s text
      'z' -> zone
      'Z' -> if "UTC" `isPrefixOf` text || "GMT" `isPrefixOf` text then [(s { offset = utc }, drop 3 text)] else if "Z" `isPrefixOf` text then [(s, drop 1 text)] else zone
      '%' -> go "%" s text
      _ -> []
      where
        number most set
          | not exact || length (takeWhile isDigit (take most text)) == most = upTo most set
          | otherwise = []
        upTo most set = case span isDigit (take most (dropWhile (== ' ') text)) of
          ([], _) -> []
          (digits, _) -> [(set (read digits), drop (length digits) (dropWhile (== ' ') text))]
        named names set = take 1 [(set n, drop (length name) text) | (name, n) <- names, map toLower name == map toLower (take (length name) text)]
        zone = case text of
          sign : more | sign `elem` "+-", (h, rest) <- splitAt 2 more, length h == 2, all isDigit h, (m, rest') <- splitAt 2 (dropWhile (== ':') rest), length m == 2, all isDigit m ->
            [(s { offset = minutesToTimeZone ((if sign == '-' then negate else id) (read h * 60 + read m)) }, rest')]
          _ -> []
