module Main where

-- A* like search on a number line puzzle with a sorted agenda (priority list) and parents by closures.

import qualified Data.Set as Set

data Node = Node { cost :: Int, value :: Int, path :: [Int] }

moves :: Int -> [Int]
moves v = filter (\x -> x > 0 && x < 3000) [v + 1, v * 2, v - 7]

insertBy' :: Node -> [Node] -> [Node]
insertBy' n [] = [n]
insertBy' n (m : ms)
  | cost n <= cost m = n : m : ms
  | otherwise = m : insertBy' n ms

search :: Int -> [Node] -> Set.Set Int -> Int -> Maybe ([Int], Int)
search _ [] _ _ = Nothing
search goal (n : agenda) seen expanded
  | value n == goal = Just (reverse (path n), expanded)
  | Set.member (value n) seen = search goal agenda seen expanded
  | otherwise = search goal agenda' (Set.insert (value n) seen) (expanded + 1)
  where
    agenda' = foldr insertBy' agenda
      [ Node (cost n + 1) v (v : path n) | v <- moves (value n), not (Set.member v seen) ]

main :: IO ()
main = case search 707 [Node 0 1 [1]] Set.empty 0 of
  Nothing -> putStrLn "none"
  Just (p, k) -> do
    putStrLn (unwords (map show p))
    putStrLn ("expanded " ++ show k)
