-- Shortest ways in a graph of towns: the graph is in use to the end.
module Main where

import qualified Data.Map.Strict as M
import qualified Data.Set as S

type Graph = M.Map Int [(Int, Int)]

graph :: Int -> Graph
graph n = M.fromListWith (++) [ e | a <- [0 .. n - 1], k <- [1 .. 4], let b = (a * k * 7 + k * k + 1) `mod` n, let w = 1 + (a * 13 + k * 5) `mod` 17, e <- w `seq` b `seq` [ (a, [(b, w)]), (b, [(a, w)]) ] ]

dijkstra :: Graph -> Int -> M.Map Int Int
dijkstra g s = go (S.singleton (0, s)) M.empty
  where
    go q known = case S.minView q of
      Nothing -> known
      Just ((d, v), q')
        | M.member v known -> go q' known
        | otherwise -> go (foldr S.insert q' (ways d v known)) (M.insert v d known)
    ways d v known = [ d' `seq` (d', u) | (u, w) <- M.findWithDefault [] v g, not (M.member u known), let d' = d + w ]

main :: IO ()
main = do
  let g = graph 2500
  mapM_ (\s -> let m = dijkstra g s in putStrLn ("from " ++ show s ++ ": " ++ show (M.size m) ++ " towns, farthest " ++ show (maximum (M.elems m)))) [0, 1250]
  putStrLn ("roads: " ++ show (sum (map length (M.elems g))))
