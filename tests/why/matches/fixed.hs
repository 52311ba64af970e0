-- A tournament: wins and losses in a State of strict fields.
module Main where

import Control.Monad.State.Strict

data Result = Result !Int !Int !Int

match :: Int -> State Result ()
match i
  | i `mod` 3 == 0 = modify' (\(Result n w l) -> Result (n + 1) (w + 1) l)
  | otherwise = modify' (\(Result n w l) -> Result (n + 1) w (l + 1))

main :: IO ()
main = do
  let Result n w l = execState (mapM_ match [1 .. 12000]) (Result 0 0 0)
  putStrLn (show n)
  putStrLn (show w ++ " " ++ show l)
