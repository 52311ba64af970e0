-- Tickets by price class in State: an association list of pairs is changed.
module Main where

import Control.Monad.State.Strict

type Sold = [(Char, (Int, Int))]

sell :: Int -> State Sold ()
sell i = modify' (bump (toEnum (65 + i `mod` 4)) (10 + i `mod` 7))

bump :: Char -> Int -> Sold -> Sold
bump k p [] = [(k, (1, p))]
bump k p ((k', (n, s)) : rest)
  | k == k' = (k, (n + 1, s + p)) : rest
  | otherwise = (k', (n, s)) : bump k p rest

main :: IO ()
main = do
  let sold = execState (mapM_ sell [1 .. 12000]) []
  putStrLn (show (length sold))
  mapM_ (\(k, (n, s)) -> putStrLn (k : ' ' : show n ++ " " ++ show s)) sold
