-- Game of life on a set of cells, with the ages of living cells in a map.
module Main where

import qualified Data.Map.Strict as M
import qualified Data.Set as S

type Cell = (Int, Int)
data World = World { alive :: S.Set Cell, age :: !(M.Map Cell Int) }

around :: Cell -> [Cell]
around (x, y) = [ ((x + dx) `mod` 24, (y + dy) `mod` 24) | dx <- [-1, 0, 1], dy <- [-1, 0, 1], (dx, dy) /= (0, 0) ]

step :: World -> World
step (World s m) = World s' m'
  where
    counts = M.fromListWith (+) [ (c, 1 :: Int) | a <- S.toList s, c <- around a ]
    s' = S.fromList [ c | (c, n) <- M.toList counts, n == 3 || (n == 2 && S.member c s) ]
    m' = M.fromList [ (c, M.findWithDefault 0 c m + 1) | c <- S.toList s' ]

run :: Int -> World -> World
run 0 w = w
run n w = let w' = step w in S.size (alive w') `seq` M.size (age w') `seq` run (n - 1) w'

main :: IO ()
main = do
  let start = S.fromList [ (x, y) | x <- [0 .. 23], y <- [0 .. 23], (x * x + 3 * y + x * y) `mod` 5 < 2 ]
      w = run 150 (World start M.empty)
  print (S.size (alive w))
  print (maximum (0 : M.elems (age w)))
