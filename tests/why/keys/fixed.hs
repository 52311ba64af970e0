-- Documents are sorted by a key, and kept by it: the key is computed from the text, which stays.
module Main where

import Data.List (sortBy)
import Data.Ord (comparing)

data Entry = Entry { size :: Int, title :: String }

document :: Int -> String
document k = "document " ++ show k ++ ": " ++ replicate (20 + k * 7 `mod` 40) 'x'

entry :: String -> Entry
entry text = let t = takeWhile (/= ':') text in length t `seq` Entry (length text) t

main :: IO ()
main = do
  let catalogue = sortBy (comparing size) (map (entry . document) [1 .. 700])
  putStrLn ("smallest " ++ show (size (head catalogue)))
  putStrLn ("largest " ++ show (size (last catalogue)))
  putStrLn (unwords (map (drop 9 . title) catalogue))
