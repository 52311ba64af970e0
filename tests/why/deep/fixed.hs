-- The weight of a cargo: each call waits for the rest of the list, with its parcel in hand.
module Main where

data Parcel = Parcel { owner :: String, grams :: Int }

parcels :: Int -> [Parcel]
parcels n = [Parcel ("owner " ++ show k) (k * 13 `mod` 977) | k <- [1 .. n]]

weight :: [Parcel] -> Int
weight = go 0
  where
    go :: Int -> [Parcel] -> Int
    go total [] = total
    go total (p : ps) = total `seq` go (total + grams p + length (owner p)) ps

main :: IO ()
main = print (weight (parcels 15000))
