-- The ways from each place to its neighbours, in an array; a breadth-first search uses it.
module Main where

import Data.Array
import qualified Data.IntMap.Strict as IntMap

side :: Int
side = 45

roads :: Array Int [Int]
roads = listArray (0, side * side - 1) [near x y | y <- [0 .. side - 1], x <- [0 .. side - 1]]

near :: Int -> Int -> [Int]
near x y = [v * side + u | (u, v) <- [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)], inside u, inside v]
  where inside k = k >= 0 && k < side

search :: IntMap.IntMap Int -> [Int] -> IntMap.IntMap Int
search seen [] = seen
search seen (p : ps) = search seen' (ps ++ new)
  where
    new = [q | q <- roads ! p, not (IntMap.member q seen)]
    seen' = foldr (\q -> IntMap.insert q (seen IntMap.! p + 1)) seen new

main :: IO ()
main = do
  let far = search (IntMap.singleton 0 0) [0]
  print (maximum (IntMap.elems far))
  print (sum (map length (elems roads)))
