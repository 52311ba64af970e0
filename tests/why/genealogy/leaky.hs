-- A family tree, tied by a knot: people know their parents, whom they find in the map of all. All of it is in use.
module Main where

import qualified Data.Map as Map

data Person = Person { name :: String, parents :: [Person], generation :: Int }

family :: Map.Map Int Person
family = Map.fromList [(k, person k) | k <- [1 .. 3000]]

person :: Int -> Person
person k = Person ("p" ++ show k) ps (if null ps then 0 else 1 + maximum (map generation ps))
  where ps = [family Map.! j | k > 5, j <- [k `div` 2, k `div` 3], j > 0]

main :: IO ()
main = do
  print (maximum (map generation (Map.elems family)))
  putStrLn (concatMap name (parents (family Map.! 2999)))
  print (sum (map (length . name) (Map.elems family)))
