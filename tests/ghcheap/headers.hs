-- Short slices of long texts.
-- says: ByteStrings are parts of longer ones
-- says: copy of Data.ByteString
-- says: so that the rest can go
module Main (main) where
import qualified Data.ByteString.Char8 as B
import qualified Data.Map.Strict as Map
import System.Mem (performMajorGC)

-- The first word of a line that is 2000 bytes long.
name :: Int -> B.ByteString
name i = B.takeWhile (/= ' ') (B.pack (show i ++ ' ' : replicate 2000 '.'))

main :: IO ()
main = do
  let m = Map.fromList [ (i, name i) | i <- [1 .. 2000] ]
  print (sum (map B.length (Map.elems m)))
  performMajorGC
  print (Map.size m, fmap B.length (Map.lookup 7 m))
