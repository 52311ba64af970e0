-- Vectors of lists: short and long ones, a list that fails, ranges of every kind of element; the list of a long vector isn't held.
import Control.Exception (ErrorCall (..), evaluate, try)
import qualified Data.Vector as B
import qualified Data.Vector.Unboxed as V
import Data.Int (Int8, Int64)
import Data.Word (Word8, Word64)

main :: IO ()
main = do
  mapM_ (\n -> print (V.length (V.fromList [1 .. n]), V.sum (V.fromList [1 .. n]), B.sum (B.fromList [1 .. n]))) ([0, 1, 63, 64, 65, 127, 128, 129, 1000] :: [Int])
  print (V.toList (V.fromList (zip [1 :: Int ..] "pairs")))
  print (B.length (B.fromList (replicate 300 undefined)))
  r <- try (evaluate (V.fromList ([1 .. 200] ++ [error "bad"] :: [Int])))
  putStrLn (either (\(ErrorCall e) -> e) show r)
  print (V.enumFromTo 250 (255 :: Word8), V.enumFromTo 120 (127 :: Int8), V.enumFromTo 'x' 'z', V.enumFromTo 3 (2 :: Int))
  print (V.enumFromTo (maxBound - 1) (maxBound :: Word64), V.enumFromTo (-2) (1 :: Int64), V.enumFromTo 0.5 (2.6 :: Double))
  print (V.enumFromTo (maxBound - 2) (maxBound :: Int), V.enumFromTo False True)
