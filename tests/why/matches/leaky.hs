-- A tournament: wins and losses in Writer, of pairs of Sums.
module Main where

import Control.Monad.Writer

match :: Int -> Writer (Sum Int, (Sum Int, Sum Int)) ()
match i
  | i `mod` 3 == 0 = tell (Sum 1, (Sum 1, Sum 0))
  | otherwise = tell (Sum 1, (Sum 0, Sum 1))

main :: IO ()
main = do
  let (Sum n, (Sum w, Sum l)) = execWriter (mapM_ match [1 .. 12000])
  putStrLn (show n)
  putStrLn (show w ++ " " ++ show l)
