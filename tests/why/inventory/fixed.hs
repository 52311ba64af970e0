-- A shop's goods by number, with their names; deliveries change how many there are.
module Main where

import qualified Data.Map.Strict as Map

data Item = Item { name :: String, stock :: !Int }

type Shop = Map.Map Int Item

goods :: Int -> Shop
goods n = go 1 Map.empty
  where
    go k shop
      | k > n = shop
      | otherwise = let t = title k in length t `seq` go (k + 1) (Map.insert k (Item t 0) shop)

title :: Int -> String
title k = "article number " ++ show k

deliver :: Shop -> Int -> Shop
deliver shop k = Map.adjust (\i -> i { stock = stock i + k `mod` 5 }) (k `mod` 800) shop

deliveries :: Int -> Shop -> Shop
deliveries n shop = go 1 shop
  where
    go k s
      | k > n = s
      | otherwise = let s' = deliver s k in s' `seq` go (k + 1) s'

main :: IO ()
main = do
  let shop = deliveries 12000 (goods 800)
  print (sum (map stock (Map.elems shop)))
  print (sum (map (length . name) (Map.elems shop)))
