-- A compact region is one cell.
-- says: compact region
module Main (main) where
import GHC.Compact
import System.Mem (performMajorGC)

main :: IO ()
main = do
  region <- compact (map show [1 .. 20000 :: Int])
  performMajorGC
  print (length (getCompact region))
