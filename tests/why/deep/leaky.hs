-- The weight of a cargo: each call waits for the rest of the list, with its parcel in hand.
module Main where

data Parcel = Parcel { owner :: String, grams :: Int }

parcels :: Int -> [Parcel]
parcels n = [Parcel ("owner " ++ show k) (k * 13 `mod` 977) | k <- [1 .. n]]

weight :: [Parcel] -> Int
weight [] = 0
weight (p : ps) = weight ps + grams p + length (owner p)

main :: IO ()
main = print (weight (parcels 15000))
