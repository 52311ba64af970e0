-- A library: how often each book was lent, and the fees for it.
module Main where

import qualified Data.Map.Strict as Map
import Data.List (foldl')

data Book = Book { copies :: !Int, lent :: Int, fees :: Int }

data Action = Lend !Int | Return !Int !Int

perform :: Map.Map Int Book -> Action -> Map.Map Int Book
perform m (Lend b) = Map.adjust lend b m
  where lend k = k { copies = copies k - 1, lent = lent k + 1 }
perform m (Return b days) = Map.adjust back b m
  where back k = k { copies = copies k + 1, fees = fees k + late days }

late :: Int -> Int
late days = if days > 28 then 20 * (days - 28) else 0

actions :: Int -> Int -> [Action]
actions 0 _ = []
actions n s = a `seq` (a : actions (n - 1) ((s * 1103515245 + 12345) `mod` 2147483648))
  where
    b = s `div` 65536 `mod` 50
    a = if s `div` 512 `mod` 3 == 0 then Lend b else Return b (s `div` 1024 `mod` 45)

main :: IO ()
main = do
  let books = Map.elems (foldl' perform (Map.fromList [(i, Book 3 0 0) | i <- [0 .. 49]]) (actions 20000 7))
  print (sum (map lent books), sum (map fees books))
