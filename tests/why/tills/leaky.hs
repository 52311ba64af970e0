-- Goods at the tills of a market, in a sequence.
module Main where

import qualified Data.Sequence as Seq
import Data.Foldable (toList)
import Data.List (foldl')

goods :: Int -> [Int]
goods s = let r = s * 48271 `mod` 2147483647 in r `seq` (r : goods r)

sell :: Seq.Seq Int -> Int -> Seq.Seq Int
sell tills g = Seq.adjust (+ g `mod` 29) (g `div` 64 `mod` 12) tills

main :: IO ()
main = do
  let tills = foldl' sell (Seq.replicate 12 0) (take 20000 (goods 99))
  print (Seq.length tills)
  print (toList tills)
