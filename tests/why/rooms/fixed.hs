-- Temperatures of rooms: an array of records is updated step by step.
module Main where

import Data.Array
import Data.List (foldl')

data Room = Room { degrees :: !Int, samples :: !Int }

measure :: Array Int Room -> Int -> Array Int Room
measure a i = new `seq` a // [(k, new)]
  where new = Room (degrees r + 15 + i `mod` 9) (samples r + 1)
        k = (i * 3) `mod` 8
        r = a ! k

main :: IO ()
main = do
  let start = listArray (0, 7) (replicate 8 (Room 0 0))
      end = foldl' measure start [1 .. 8000]
  putStrLn (show (length (elems end)) ++ " rooms")
  mapM_ (\r -> putStrLn (show (degrees r `div` samples r))) (elems end)
