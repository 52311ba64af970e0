-- How often does each word occur?
module Main where

import Data.List (sortBy)
import qualified Data.Map as Map

text :: Int -> [String]
text n = [vocabulary !! (k * k `mod` 11) | k <- [1 .. n]]

vocabulary :: [String]
vocabulary = words "a lazy program keeps what it may need and drops the rest"

count :: [String] -> Map.Map String Int
count = go Map.empty
  where
    go m [] = m
    go m (w : ws) = m `seq` go (Map.insertWith (+) w 1 m) ws

main :: IO ()
main = do
  let m = count (text 30000)
  mapM_ line (sortBy (\(_, a) (_, b) -> compare b a) (Map.toList m))
  where
    line (w, n) = putStrLn (w ++ " " ++ show n)
