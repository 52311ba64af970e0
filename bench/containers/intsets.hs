-- intsets.hs OPERATION N: Data.IntSet and Data.Set with N elements.
import Data.List (foldl')
import qualified Data.IntSet as IntSet
import qualified Data.Set as Set
import System.Environment (getArgs)

-- Numbers in no order: those of Park and Miller's generator.
numbers :: Int -> [Int]
numbers n = take n (iterate (\x -> x * 16807 `mod` 2147483647) 1)

main :: IO ()
main = do
  [operation, size] <- getArgs
  let n = read size
  print $ case operation of
    "insert" -> IntSet.size (foldl' (flip IntSet.insert) IntSet.empty (numbers n))
    "dense" -> IntSet.size (foldl' (\s k -> IntSet.insert (k `mod` n) s) IntSet.empty (numbers n))
    "member" -> let s = IntSet.fromDistinctAscList [0, 3 .. 3 * n] in length (filter (\k -> IntSet.member (k `mod` (3 * n)) s) (numbers n))
    "fold" -> let s = IntSet.fromDistinctAscList [0, 3 .. 3 * n] in sum [IntSet.foldl' (+) i s | i <- [1 .. 20]]
    "union" -> IntSet.size (IntSet.unions [IntSet.fromDistinctAscList [i, i + 7 .. 7 * n] | i <- [0 .. 6]])
    "set-insert" -> Set.size (foldl' (flip Set.insert) Set.empty (numbers n))
    "set-member" -> let s = Set.fromDistinctAscList [0, 3 .. 3 * n] in length (filter (\k -> Set.member (k `mod` (3 * n)) s) (numbers n))
    _ -> error operation
