-- maps.hs OPERATION N: Data.Map.Strict with N keys.
import Data.List (foldl')
import qualified Data.Map.Strict as Map
import System.Environment (getArgs)

-- Keys in no order: the numbers of Park and Miller's generator.
keys :: Int -> [Int]
keys n = take n (iterate (\x -> x * 16807 `mod` 2147483647) 1)

ascending :: Int -> Map.Map Int Int
ascending n = Map.fromDistinctAscList [(k, k + 1) | k <- [1 .. n]]

main :: IO ()
main = do
  [operation, size] <- getArgs
  let n = read size
  print $ case operation of
    "insert" -> Map.size (foldl' (\m k -> Map.insert k 1 m) Map.empty (keys n))
    "count" -> Map.size (foldl' (\m k -> Map.insertWith (+) (k `mod` 50000) 1 m) Map.empty (keys n))
    "lookup" -> let m = ascending n in foldl' (\s k -> s + Map.findWithDefault 0 (k `mod` n) m) 0 (keys n)
    "fold" -> let m = ascending n in sum [Map.foldl' (+) i m | i <- [1 .. 20]]
    "map" -> Map.foldl' (+) 0 (Map.filter even (Map.map (* 3) (ascending n)))
    "split" -> let m = ascending n in foldl' (\s k -> let (a, b) = Map.split (k `mod` n) m in s + maybe 0 fst (Map.lookupMax a) + maybe 0 snd (Map.lookupMin b)) 0 (take (n `div` 5) (keys n))
    "union" -> Map.size (Map.unionWith (+) (ascending n) (Map.mapKeysMonotonic (+ (n `div` 2)) (ascending n)))
    "delete" -> Map.size (foldl' (\m k -> Map.delete (k `mod` n) m) (ascending n) (keys n))
    _ -> error operation
