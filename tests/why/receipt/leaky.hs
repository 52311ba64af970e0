-- A till adds up and writes a receipt, as a function that puts lines before others.
module Main where

import Data.List (foldl')

data Till = Till { total :: !Int, receipt :: [String] -> [String] }

buy :: Till -> (Int, String) -> Till
buy till (price, what) = Till (total till + price) (receipt till . (line ++))
  where line = [what, show price]

goods :: Int -> [(Int, String)]
goods n = [ (i * 37 `mod` 100, if even i then "bread" else "milk") | i <- [1 .. n] ]

main :: IO ()
main = do
  let till = foldl' buy (Till 0 id) (goods 12000)
      written = receipt till []
  print (total till)
  putStrLn (last written)
  print (length written)
