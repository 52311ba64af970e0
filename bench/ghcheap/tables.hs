-- Tables that are built, summed up and dropped, one after another.
module Main (main) where
import Data.List (foldl')
import qualified Data.IntMap.Strict as IntMap
import System.Environment (getArgs)

table :: Int -> IntMap.IntMap [Int]
table seed = foldl' add IntMap.empty [1 .. 200000]
  where add m i = IntMap.insertWith (++) ((i * 31 + seed) `mod` 50021) [i] m

total :: Int -> Int
total seed = sum (map sum (IntMap.elems (table seed)))

main :: IO ()
main = do
  [n] <- map read <$> getArgs
  print (foldl' (\s k -> (s + total k) `mod` 1000003) 0 [1 .. n])
