-- Graphs: searches in depth, components, sorted orders.
-- ways: plain tiny profile
module Main (main) where

import Data.Array (elems)
import Data.Foldable (toList)
import Data.Graph
import Data.Tree (drawForest, flatten)

-- A small sequence of numbers that look random.
numbers :: Int -> [Int]
numbers = map (`div` 65536) . tail . iterate (\x -> (x * 1103515245 + 12345) `mod` 2147483648)

randomGraph :: Int -> Int -> Int -> Graph
randomGraph seed n m = buildG (0, n - 1) (take m (pairs (numbers seed)))
  where pairs (a : b : rest) = (a `mod` n, b `mod` n) : pairs rest

both :: Graph -> Graph
both g = buildG (0, length (vertices g) - 1) (edges g ++ [(b, a) | (a, b) <- edges g])

main :: IO ()
main = do
  let modules = [("main", 1, [2, 3]), ("parse", 2, [4, 9]), ("print", 3, [5]), ("lex", 4, [2]), ("text", 5, [5]), ("old", 6, [1])]
  print (stronglyConnComp modules)
  print (map flattenSCC (stronglyConnCompR modules))
  print (flattenSCCs (fmap (fmap length) (stronglyConnComp modules)), concatMap toList (stronglyConnComp modules))
  let (graph, node, vertex) = graphFromEdges modules
  print (graph, map (\(name, _, _) -> name) (map node (topSort graph)), vertex 4, vertex 9)
  let g = buildG (1, 8) [(1, 2), (2, 3), (3, 1), (3, 4), (5, 6), (6, 7), (7, 5), (4, 8), (8, 4)]
  print g
  putStr (drawForest (map (fmap show) (dff g)))
  print (map flatten (scc g), map flatten (components g), topSort g, reverseTopSort g)
  print (reachable g 4, path g 1 8, path g 8 1, transposeG g)
  print (elems (outdegree g), elems (indegree g), dfs g [6, 3])
  mapM_ (\seed -> let r = randomGraph seed 12 14 in print (dff r) >> print (map flatten (scc r)) >> print (bcc (both r))) [1 .. 12]
  let big = randomGraph 7 20000 40000
  print (length (scc big), length (components big), maximum (map length (dff big)), sum (zipWith (*) [1 ..] (topSort big)) `mod` 1000003)
