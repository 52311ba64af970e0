module Main where
-- Dijkstra over a grid of costs; the frontier is a Set, distances live in a Map.
import qualified Data.Map.Strict as M
import qualified Data.Set as S

type Node = (Int, Int)

data Stats = Stats { pops :: !Int, relaxed :: !Int, widest :: !Int }

side :: Int
side = 36

weight :: Node -> Int
weight (r, c) = 1 + (r * 17 + c * 29 + r * c) `mod` 9

around :: Node -> [Node]
around (r, c) = [ (y, x) | (y, x) <- [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)], y >= 0, x >= 0, y < side, x < side ]

dijkstra :: Node -> (M.Map Node Int, Stats)
dijkstra from = go (S.singleton (0, from)) (M.singleton from 0) (Stats 0 0 0)
  where
    go frontier dist st = case S.minView frontier of
      Nothing -> (dist, st)
      Just ((d, n), rest)
        | d > dist M.! n -> let s1 = st { pops = pops st + 1 } in s1 `seq` go rest dist s1
        | otherwise ->
            let better = [ (d + weight m, m) | m <- around n, maybe True (> d + weight m) (M.lookup m dist) ]
                frontier' = foldr S.insert rest better
                dist' = foldr (\(e, m) acc -> M.insert m e acc) dist better
                st1 = st { pops = pops st + 1
                          , relaxed = relaxed st + length better
                          , widest = max (widest st) (S.size frontier') }
            in st1 `seq` go frontier' dist' st1

main :: IO ()
main = do
  let (dist, st) = dijkstra (0, 0)
  print (dist M.! (side - 1, side - 1))
  putStrLn ("popped " ++ show (pops st) ++ ", relaxed " ++ show (relaxed st) ++ ", frontier " ++ show (widest st))
