-- Data.Time.Format.ISO8601: times are shown and read.
module Main where
import Data.Time
import Data.Time.Format.ISO8601

main :: IO ()
main = do
  let Just t = iso8601ParseM "2011-04-25T23:46:40Z" :: Maybe UTCTime
      Just z = iso8601ParseM "2011-04-25T23:46:40.5+02:30" :: Maybe ZonedTime
  print t
  print (addUTCTime 1000000000 t)
  putStrLn (iso8601Show (addUTCTime 0.25 t))
  print (z, zonedTimeToUTC z)
  putStrLn (iso8601Show z)
  print (iso8601ParseM "2011-04-25" :: Maybe Day, iso8601ParseM "2011-4-25" :: Maybe Day, iso8601ParseM "2011-02-30" :: Maybe Day)
  print (iso8601ParseM "12:30:59.125" :: Maybe TimeOfDay, iso8601ParseM "2020-01-01T00:00:00" :: Maybe LocalTime)
  print (iso8601ParseM "2011-04-25T23:46:40" :: Maybe UTCTime, iso8601ParseM "2011-04-25T23:46:40+0230" :: Maybe ZonedTime)
  putStrLn (iso8601Show (fromGregorian 987 3 4) ++ " " ++ iso8601Show (TimeOfDay 1 2 3))
