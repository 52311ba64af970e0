module Main where
import qualified Data.Map.Strict as M
import Data.List (foldl')
-- how often each word is there
tally :: [String] -> M.Map String Int
tally = foldl' (\m w -> M.insertWith (+) w 1 m) M.empty
ws :: Int -> [String]
ws n = [ "k" ++ show (i * i `mod` 499) | i <- [1..n] ]
main :: IO ()
main = do
  let m = tally (ws 8000)
  print (M.size m)
  print (maximum (M.elems m))
