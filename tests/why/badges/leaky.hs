module Main where

import Data.List (foldl')
import qualified Data.Map.Strict as Map
import qualified Data.Set as Set

-- A gate that lets each badge in once, and counts by gate: a small map beside a large set.
data Gate = Gate {known :: !(Set.Set Int), refused :: !Int, counts :: !(Map.Map Int Int)}

admit :: Gate -> Int -> Gate
admit g badge
  | Set.member badge (known g) = g {refused = refused g + 1}
  | otherwise =
      g
        { known = Set.insert badge (known g)
        , counts = Map.insertWith (+) (badge `mod` 5) 1 (counts g)
        }

badges :: Int -> [Int]
badges n = take n (iterate (\b -> (b * 1103515245 + 12345) `mod` 65536) 1)

main :: IO ()
main = do
  let g = foldl' admit (Gate Set.empty 0 Map.empty) (badges 12000)
  putStrLn ("refused " ++ show (refused g))
  print (Map.toList (counts g))
