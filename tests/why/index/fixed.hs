-- An index of the places where each word stands, and beside it how long all words are together.
module Main where

import qualified Data.Map.Strict as Map

data Index = Index
  { places :: Map.Map Int [Int]
  , letters :: !Int
  }

text :: Int -> [Int]
text n = [k * k `mod` 499 | k <- [1 .. n]]

size :: Int -> Int
size w = 1 + w `mod` 9

note :: Index -> Int -> Int -> Index
note (Index ps n) place w = Index (Map.insertWith (\_ old -> place : old) w [place] ps) (n + size w)

build :: [Int] -> Index
build = go 1 (Index Map.empty 0)
  where
    go :: Int -> Index -> [Int] -> Index
    go _ i [] = i
    go k i (w : ws) = let i' = note i k w in places i' `seq` go (k + 1) i' ws

main :: IO ()
main = do
  let i = build (text 20000)
  putStrLn (show (letters i) ++ " letters")
  putStrLn (show (Map.size (places i)) ++ " words")
  putStrLn ("last places " ++ show (sum (map last (Map.elems (places i)))))
