module Main where

import qualified Data.IntMap.Strict as IntMap
import Data.List (foldl')
import Data.Maybe (fromMaybe)

-- Warehouse stock keeping: orders in, orders out.

data Item = Item { qty :: !Int, sold :: !Int } deriving Show

data Order = In Int Int | Out Int Int

apply :: IntMap.IntMap Item -> Order -> IntMap.IntMap Item
apply stock (In sku n) = IntMap.alter add sku stock
  where add Nothing = Just (Item n 0)
        add (Just it) = Just it { qty = qty it + n }
apply stock (Out sku n) = IntMap.adjust (\it -> it { qty = qty it - n, sold = sold it + n }) sku stock

orders :: Int -> [Order]
orders k = concat [ [In (i `mod` 200) (i `mod` 9 + 1), Out (i * 7 `mod` 200) 1] | i <- [0 .. k] ]

main :: IO ()
main = do
  let stock = foldl' apply IntMap.empty (orders 30000)
      it = fromMaybe (Item 0 0) (IntMap.lookup 42 stock)
  print (IntMap.size stock)
  print it
  print (sum (map qty (IntMap.elems stock)))
