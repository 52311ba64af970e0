-- How often each page of a shop was asked for, and the bytes that were sent.
module Main where

import qualified Data.HashMap.Strict as HashMap
import Data.List (foldl', sort)

type Table = HashMap.HashMap String Int

hits :: Int -> Int -> [(String, Int)]
hits 0 _ = []
hits n s = ("/shop/" ++ show (t `mod` 40), t `div` 64 `mod` 4000) : hits (n - 1) t
  where t = (s * 16807) `mod` 2147483647

tally :: (Table, Table) -> (String, Int) -> (Table, Table)
tally (count, volume) (page, bytes) = c `seq` v `seq` (c, v)
  where
    c = HashMap.insertWith (+) page 1 count
    v = HashMap.insertWith (+) page bytes volume

main :: IO ()
main = do
  let (count, volume) = foldl' tally (HashMap.empty, HashMap.empty) (hits 8000 7)
  print (take 3 (reverse (sort [(n, p) | (p, n) <- HashMap.toList count])))
  print (sum (HashMap.elems volume))
