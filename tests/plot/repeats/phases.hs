-- Five phases, each of which builds a table and drops it.
module Main where
import qualified Data.Map as M

numbers :: Int -> [Int]
numbers = iterate (\x -> (x * 1103515245 + 12345) `mod` 2147483648)

phase :: Int -> Int -> Int
phase seed n = size `seq` size + length (filter even (concat (M.elems table)))
  where
    table = M.fromListWith (++) [(w `mod` 50000, [w]) | w <- take n (numbers seed)]
    size = sum (map length (M.elems table))

main :: IO ()
main = mapM_ (\i -> print (phase i 120000)) [1 .. 5]
