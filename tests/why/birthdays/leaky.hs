-- A register of people: all grow older each year, in a lazy map; a few of them have partners.
module Main where

import qualified Data.Map as Map

data Person = Person { age :: !Int, partner :: Maybe String }

birthday :: Person -> Person
birthday p = p { age = age p + 1 }

year :: Map.Map Int Person -> Int -> Map.Map Int Person
year people y
  | y `mod` 9 == 0 = Map.adjust (\p -> p { partner = Just ("of year " ++ show y) }) (y `mod` 80) older
  | otherwise = older
  where older = Map.map birthday people

village :: Map.Map Int Person
village = Map.fromList [(i, Person (i `mod` 50) Nothing) | i <- [0 .. 79]]

main :: IO ()
main = do
  let people = go village [1 .. 250]
      go m [] = m
      go m (y : ys) = let m' = year m y in m' `seq` go m' ys
  print (Map.size people)
  print (maximum (map age (Map.elems people)))
  print (length [p | Just p <- map partner (Map.elems people)])
