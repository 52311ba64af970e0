module Main where

import Data.Char (isSpace, toLower, isAlpha)
import Data.List (foldl')
import qualified Data.Map.Strict as M

-- An index: for each sender of a mailbox, how many mails and the subject of the last one.

data Sender = Sender { count :: !Int, bytes :: !Int, lastSubject :: String }

mails :: Int -> [String]
mails n = map mail [1 .. n]
  where
    mail i = "From: user" ++ show (i * 7919 `mod` 1500) ++ "\nSubject: matter " ++ show i
             ++ "\n\n" ++ body i
    body i = concat (replicate 3 ("text of mail " ++ show i ++ ". ")) ++ "Bye"

header :: String -> String -> String
header name mail = case filter (startsWith (name ++ ": ")) (lines mail) of
  (l : _) -> drop (length name + 2) l
  [] -> ""
  where startsWith p s = take (length p) s == p

index :: M.Map String Sender -> String -> M.Map String Sender
index m mail = M.insertWith merge from (Sender 1 (length mail) subject) m
  where
    from = map toLower (header "From" mail)
    subject = header "Subject" mail
    merge _ (Sender c b _) = Sender (c + 1) (b + length mail) subject

main :: IO ()
main = do
  let m = foldl' index M.empty (mails 4000)
      best = foldl' (\(k, c) (k', s) -> if count s > c then (k', count s) else (k, c)) ("", 0) (M.toList m)
  putStrLn ("senders " ++ show (M.size m))
  putStrLn ("most mails: " ++ show best)
  print (sum (map bytes (M.elems m)))
  putStrLn (maybe "-" lastSubject (M.lookup "user7" m))
