-- A table of bounded size: its entries come and go. With an argument it also keeps so many results to the end, one by one: a leak.
module Main where
import qualified Data.Map.Strict as M
import Data.List (foldl')
import System.Environment (getArgs)

type State = (M.Map Int [Int], [Int])

step :: Int -> State -> Int -> State
step kept (m, l) i = m' `seq` l' `seq` (m', l')
  where
    k = (i * 7919) `mod` 5003
    inserted = M.insert k [i .. i + (i `mod` 17)] m
    m' = if i `mod` 40000 == 0 then M.filterWithKey (\key _ -> key `mod` 3 /= 0) inserted else inserted
    l' = if kept > 0 && i `mod` (steps `div` kept) == 0 then i : l else l

steps :: Int
steps = 1200000

main :: IO ()
main = do
  args <- getArgs
  let (m, l) = foldl' (step (sum (map read args))) (M.empty, []) [1 .. steps]
  print (M.foldl' (\a xs -> a + sum xs) 0 m + length l)
