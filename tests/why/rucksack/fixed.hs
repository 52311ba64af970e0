-- What fits into a rucksack: a row of best values for each thing, made from the row before.
module Main where

import Data.Array.Unboxed

type Row = UArray Int Int

room :: Int
room = 250

things :: [(Int, Int)]
things = [ (2 + i * 5 `mod` 23, 7 + i * 11 `mod` 31) | i <- [1 .. 90] ]

more :: Row -> (Int, Int) -> Row
more r (w, v) = listArray (0, room) [ if c < w then r ! c else max (r ! c) (v + r ! (c - w)) | c <- [0 .. room] ]

main :: IO ()
main = do
  let rows = scanl more (listArray (0, room) (replicate (room + 1) 0)) things
  putStrLn ("best " ++ show (last rows ! room))
