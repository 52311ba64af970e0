-- The value of an account after many months of interest, in cents.
module Main where

import Data.List

month :: Int -> Int -> Int
month rate cents = cents + cents `div` (100000 * rate) + 1

-- The balance of each month.
account :: Int -> [Int]
account rate = iterate' (month rate) 100

main :: IO ()
main = do
  let months = take 40000 (account 3)
  putStrLn ("after a while " ++ show (last months))
