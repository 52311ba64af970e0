{-# LANGUAGE OverloadedStrings #-}
module Main where

import qualified Data.Text as T
import qualified Data.Set as Set
import Data.List (foldl')

-- Who wrote? The senders of a box of mails.

data Mail = Mail { from :: !T.Text, subject :: !T.Text, body :: !T.Text }

raw :: Int -> T.Text
raw i = T.unlines
  [ T.concat ["From: user", T.pack (show (i * 7 `mod` 1000)), "@example.org"]
  , T.append "Subject: number " (T.pack (show i))
  , ""
  , T.replicate 60 (T.append "lorem ipsum " (T.pack (show i)))
  ]

parseMail :: T.Text -> Maybe Mail
parseMail t = do
  let (hs, b) = T.breakOn "\n\n" t
      fields = [ (T.toLower k, T.strip (T.drop 1 v)) | l <- T.lines hs, let (k, v) = T.breakOn ":" l ]
  f <- lookup "from" fields
  s <- lookup "subject" fields
  return (Mail f s b)

senders :: [Mail] -> Set.Set T.Text
senders = foldl' (\s m -> Set.insert (from m) s) Set.empty

longest :: Set.Set T.Text -> T.Text
longest = foldr (\a b -> if T.length a > T.length b then a else b) T.empty

main :: IO ()
main = do
  let who = senders [ m | i <- [1 .. 1500], Just m <- [parseMail (raw i)] ]
  print (Set.size who)
  putStrLn (T.unpack (longest who))
  mapM_ (putStrLn . T.unpack) (take 3 (Set.toList who))
