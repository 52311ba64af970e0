-- Which remainders occur? Each number found is kept with a note how it was found.
module Main where

import qualified Data.Map as Map

data Find = Find { value :: !Int, first :: !Int }

candidates :: Int -> [(Int, [Int])]
candidates n = [(k * k `mod` 4001, [k, k * 2 .. k * 15]) | k <- [1 .. n]]

useful :: [Int] -> Bool
useful ms = sum ms `mod` 2 == 0 || last ms > 0

-- A note is made from the numbers that belong to it.
find :: Map.Map Int Find -> (Int, [Int]) -> Map.Map Int Find
find seen (r, ms)
  | not (useful ms) || Map.member r seen = seen
  | otherwise = Map.insert r (Find (maximum ms) (head ms)) seen

search :: [(Int, [Int])] -> Map.Map Int Find
search = go Map.empty
  where
    go seen [] = seen
    go seen (c : cs) = let s = find seen c in s `seq` go s cs

main :: IO ()
main = do
  let found = search (candidates 5000)
  print (Map.size found)
  print (sum (map value (Map.elems found)), sum (map first (Map.elems found)))
