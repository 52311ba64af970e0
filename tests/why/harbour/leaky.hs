module Main where

import qualified Data.Map.Strict as M

-- A harbour: each ship moves its load between quays; the map of quays is in use all the time.
type Quays = M.Map Int Int

move :: Quays -> (Int, Int, Int) -> Quays
move q (from, to, n) = M.insertWith (+) to n (M.adjust (subtract n) from q)

voyage :: Int -> [(Int, Int, Int)]
voyage k = [(k * i * 31 `mod` 3001, k * i * 17 `mod` 3001, i) | i <- [1 .. 4]]

-- On every seventh day loads stay where they are.
rule :: Int -> Quays -> (Int, Int, Int) -> Quays
rule k = if k `mod` 7 == 0 then const else move

loop :: Int -> Quays -> Quays
loop 0 q = q
loop k q = loop (k - 1) (foldl (rule k) q (voyage k))

main :: IO ()
main = do
  let q = loop 1500 (M.fromList [(i, 0) | i <- [0 .. 3000]])
  print (M.size q)
  print (sum (M.elems q))
