-- Two leaks: places and speeds of a planet wait for each other, and the journal is a list that is walked twice.
module Main where

data Planet = Planet { place :: Int, speed :: Int }

move :: Planet -> Planet
move p = Planet (place p + speed p) (speed p + pull (place p))

pull :: Int -> Int
pull x = if x `mod` 2 == 0 then 1 else -1

orbit :: Int -> Planet -> Planet
orbit 0 p = p
orbit n p = let q = move p in q `seq` orbit (n - 1) q

steps :: Int -> [Int]
steps n = go n 1
  where
    go :: Int -> Int -> [Int]
    go 0 _ = []
    go k s = s `seq` (s : go (k - 1) ((s * 171) `mod` 30269))

main :: IO ()
main = do
  let p = orbit 8000 (Planet 0 1)
      journal = steps 25000
  p `seq` putStrLn ("most " ++ show (maximum journal))
  putStrLn ("place " ++ show (place p) ++ " speed " ++ show (speed p))
  putStrLn ("mean " ++ show (sum journal `div` 25000))
