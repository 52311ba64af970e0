-- A till adds up, counts the lines and keeps the last one.
module Main where

import Data.List (foldl')

data Till = Till { total :: !Int, count :: !Int, final :: !Int }

buy :: Till -> (Int, String) -> Till
buy till (price, _) = Till (total till + price) (count till + 2) price

goods :: Int -> [(Int, String)]
goods n = [ (i * 37 `mod` 100, if even i then "bread" else "milk") | i <- [1 .. n] ]

main :: IO ()
main = do
  let till = foldl' buy (Till 0 0 0) (goods 12000)
  print (total till)
  print (final till)
  print (count till)
