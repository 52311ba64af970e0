-- Reads a log in chunks and remembers the last page that each visitor saw.
-- says: ByteStrings are parts of longer ones
-- says: Keep them as short ones, with toShort of Data.ByteString.Short
-- says map: visit (
-- not: Nothing was found
-- not: constant
-- cure: s/Map.insert who page/Map.insert (S.toShort who) (S.toShort page)/
-- cure: s/^type \(.*\) = B.ByteString/type \1 = S.ShortByteString/
-- cure: s/^import Data.List.*/&\nimport qualified Data.ByteString.Short as S/
-- cure: s/B.unpack <$>/B.unpack . S.fromShort <$>/
-- cured: 70
-- cured not: parts of longer ones
{-# LANGUAGE OverloadedStrings #-}
module Main (main) where

import qualified Data.ByteString.Char8 as B
import qualified Data.Map.Strict as Map
import Data.List (foldl')

type Visitor = B.ByteString
type Page = B.ByteString

data Stats = Stats
  { lastPage :: !(Map.Map Visitor Page)
  , hits     :: !Int
  }

-- | What a request looks like in the log: visitor, date, method, page, status, agent.
line :: Int -> B.ByteString
line i = B.concat
  [ "10.0.", num (i * 7919 `mod` 251), ".", num (i * 31 `mod` 241), " - - [12/Mar/2021:10:", num (i `mod` 60)
  , ":00 +0000] \"GET /articles/", num (i * 7 `mod` 900), ".html HTTP/1.1\" 200 "
  , num (i * 13 `mod` 9000), " \"-\" \"Mozilla/5.0 (X11; Linux x86_64; rv:86.0) Gecko/20100101 Firefox/86.0\"" ]
  where num = B.pack . show

-- | A file of the log, as it would come from readFile.
logFile :: Int -> B.ByteString
logFile n = B.unlines (map line [n * 400 .. n * 400 + 399])

visit :: Stats -> B.ByteString -> Stats
visit s l = case B.words l of
  (who : _ : _ : _ : _ : _ : page : _) -> Stats (Map.insert who page (lastPage s)) (hits s + 1)
  _                                    -> s

readLog :: Stats -> Int -> Stats
readLog s n = foldl' visit s (B.lines (logFile n))

main :: IO ()
main = do
  let s = foldl' readLog (Stats Map.empty 0) [0 .. 600]
  putStrLn (show (hits s) ++ " hits, " ++ show (Map.size (lastPage s)) ++ " visitors")
  print (B.unpack <$> Map.lookup "10.0.138.31" (lastPage s))
