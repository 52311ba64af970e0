-- The best jump of a competition, if there was a valid one, and who did it.
module Main where

import Data.List (foldl')

data Best = Best { jump :: !(Maybe Int), tries :: !Int }

better :: Best -> Int -> Best
better (Best b n) x
  | x `mod` 11 == 0 = Best b (n + 1)
  | otherwise = let m = maybe x (max x) b in m `seq` Best (Just m) (n + 1)

main :: IO ()
main = do
  let r = foldl' better (Best Nothing 0) [ (i * 7919) `mod` 10007 | i <- [1 .. 20000] ]
  putStrLn (show (tries r) ++ " tries")
  putStrLn ("best " ++ show (jump r))
