-- Prelude.System: requests to the system, with names in UTF-8 and errors as IOExceptions.
module Prelude.System (request, listing, status, orFail, toBytes, fromBytes) where

import Prelude.IO (IOException (..), ioFailure)
import Prim

-- Bytes that are no UTF-8 have been read as U+DC80 .. U+DCFF.
toBytes :: String -> String
toBytes = concatMap (bytes . fromEnum)
  where
    bytes n
      | n < 0x80 = [toEnum n]
      | n < 0x800 = [first 0xC0 6 n, last' n]
      | n >= 0xDC80 && n <= 0xDCFF = [toEnum (n - 0xDC00)]
      | n < 0x10000 = [first 0xE0 12 n, middle 6 n, last' n]
      | otherwise = [first 0xF0 18 n, middle 12 n, middle 6 n, last' n]
    first mark k n = toEnum (mark + n `div` 2 ^ (k :: Int))
    middle k n = toEnum (0x80 + n `div` 2 ^ (k :: Int) `mod` 64)
    last' n = toEnum (0x80 + n `mod` 64)

fromBytes :: String -> String
fromBytes [] = []
fromBytes (c : cs)
  | n < 0x80 = c : fromBytes cs
  | n >= 0xC2 && n < 0xE0 = take' 1 (n - 0xC0)
  | n >= 0xE0 && n < 0xF0 = take' 2 (n - 0xE0)
  | n >= 0xF0 && n < 0xF5 = take' 3 (n - 0xF0)
  | otherwise = toEnum (0xDC00 + n) : fromBytes cs
  where
    n = fromEnum c
    take' k lead
      | length more == k && all (\d -> d >= '\x80' && d < '\xC0') more =
          toEnum (foldl (\a d -> a * 64 + fromEnum d - 0x80) lead more) : fromBytes (drop k cs)
      | otherwise = toEnum (0xDC00 + n) : fromBytes cs
      where more = take k cs

-- Asks when it is run, and each time.
asked :: (() -> Answer a) -> IO (Either String a)
asked f = return () >>= \u -> case f u of
  No why -> return (Left why)
  Yes x -> return (Right x)

request :: Int -> String -> String -> IO (Either String String)
request what a b = asked (\_ -> primPerform what (toBytes a) (toBytes b))

listing :: String -> IO (Either String [String])
listing name = fmap (fmap (map fromBytes)) (asked (\_ -> primOpenDir (toBytes name)))

-- The fields are dev ino mode nlink uid gid rdev size atime mtime ctime.
status :: String -> IO (Either String [Int])
status name = asked (\_ -> primStatFile (toBytes name))

-- The system's words for an error identify it.
orFail :: String -> String -> IO (Either String a) -> IO a
orFail location file act = act >>= either (\why -> ioError (failure why)) return
  where
    failure why = case [n | n <- [1 .. 133], primErrorText n == why] of
      n : _ -> ioFailure location Nothing (Just file) n
      [] -> userError why
