-- A lazy map: the values are sums that nobody has computed.
-- says with 9.0: suspended calls of (+)
-- says: suspended
-- says: Import Data.Map.Strict instead of Data.Map
module Main (main) where
import Data.List (foldl')
import qualified Data.Map as Map

count :: Map.Map Char Int -> Char -> Map.Map Char Int
count m c = Map.insertWith (+) c 1 m

main :: IO ()
main = do
  let m = foldl' count Map.empty (take 150000 (cycle "strata of the heap"))
  print (Map.size m)
  print (sum (Map.elems m))
