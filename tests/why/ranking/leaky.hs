module Main where
import qualified Data.IntMap.Strict as IM
import Data.List (foldl')
-- union-find and kruskal
type UF = IM.IntMap Int
find :: UF -> Int -> Int
find u x = let p = u IM.! x in if p == x then x else find u p
union :: UF -> Int -> Int -> Maybe UF
union u a b = let ra = find u a; rb = find u b in if ra == rb then Nothing else Just (IM.insert ra rb u)
edges :: Int -> [(Int,Int,Int)]
edges n = [ (w, i, j) | i <- [1..n], k <- [1..4], let j = (i * k * 17 + k) `mod` n + 1, let w = (i * 31 + j * 17) `mod` 101 ]
qsort :: [(Int,Int,Int)] -> [(Int,Int,Int)]
qsort [] = []
qsort (p:xs) = qsort [ x | x <- xs, x < p ] ++ [p] ++ qsort [ x | x <- xs, x >= p ]
kruskal :: Int -> (Int, Int)
kruskal n = (\(_,t,c) -> (t,c)) (foldl' step (IM.fromList [ (i,i) | i <- [1..n] ], 0, 0) (qsort (edges n)))
  where step (u,t,c) (w,i,j) = case union u i j of
          Nothing -> (u,t,c)
          Just u' -> let t' = t + w; c' = c + 1 in u' `seq` t' `seq` c' `seq` (u',t',c')
main :: IO ()
main = print (kruskal 1500)
