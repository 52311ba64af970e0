-- Bookings change the balances of a few accounts.
module Main where

import qualified Data.Map as Map

data Booking = Booking { account :: Int, amount :: Int }

bookings :: Int -> [Booking]
bookings n = [Booking (k * 7 `mod` 31) (k `mod` 200 - 90) | k <- [1 .. n]]

open :: Map.Map Int Int
open = Map.fromList [(k, 100) | k <- [0 .. 30]]

book :: Map.Map Int Int -> Booking -> Map.Map Int Int
book m b = Map.adjust (+ amount b) (account b) m

run :: Map.Map Int Int -> [Booking] -> Map.Map Int Int
run m [] = m
run m (b : bs) = let m' = book m b in m' `seq` run m' bs

main :: IO ()
main = do
  let m = run open (bookings 20000)
  print (Map.toList m)
