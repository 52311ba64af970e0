-- Words of many letters: the rare ones are kept as parts of their letters.
module Main where

import qualified Data.Map.Strict as Map
import qualified Data.Text as T
import Data.List (foldl')

letter :: Int -> T.Text
letter n = T.unwords (map T.pack (("order" ++ show n) : map word [1 .. 200]))
  where word i = "w" ++ show ((n + i * i) `mod` 50)

note :: Map.Map T.Text Int -> Int -> Map.Map T.Text Int
note m n = foldl' (\k w -> Map.insertWith (+) (T.copy w) 1 k) m (T.words (letter n))

main :: IO ()
main = do
  let m = foldl' note Map.empty [1 .. 900]
  print (Map.size m)
  print (maximum (Map.elems m))
  print (sum (map T.length (Map.keys m)))
