-- The first elements of long vectors, boxed and unboxed.
-- says: Vectors are parts of longer ones
-- says: force of Data.Vector
module Main (main) where
import qualified Data.Map.Strict as Map
import qualified Data.Vector as V
import qualified Data.Vector.Unboxed as U
import System.Environment (getArgs)
import System.Mem (performMajorGC)

-- Whole rows, which GHC must not shorten.
row :: Int -> V.Vector Int
row i = V.generate 500 (+ i)
{-# NOINLINE row #-}

numbers :: Int -> U.Vector Double
numbers i = U.generate 800 (fromIntegral . (+ i))
{-# NOINLINE numbers #-}

main :: IO ()
main = do
  args <- getArgs
  let n = 1500 + length args
      m = if null args then Map.fromList [ (i, V.take 3 (row i)) | i <- [1 .. n] ] else Map.empty
      u = if null args then Map.empty else Map.fromList [ (i, U.take 3 (numbers i)) | i <- [1 .. n] ]
  print (sum (map V.length (Map.elems m)), sum (map U.length (Map.elems u)))
  performMajorGC
  print (fmap V.sum (Map.lookup 7 m), fmap U.sum (Map.lookup 7 u))
