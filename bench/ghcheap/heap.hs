-- A large heap, which is there when the program ends.
module Main (main) where
import qualified Data.Map.Strict as Map
import System.Environment (getArgs)
import System.Mem (performMajorGC)

data Point = Point { x :: !Int, y :: !Int, names :: ![Int] }

main :: IO ()
main = do
  [n] <- map read <$> getArgs
  let m = Map.fromDistinctAscList [ (i, Point i (i * i) [i, i + 1]) | i <- [1 .. n :: Int] ]
  print (Map.size m)
  performMajorGC
  print (sum (map (\p -> x p + y p + length (names p)) (Map.elems m)) `mod` 1000003)
