-- A shop's stock in a State over a tuple; deliveries and sales by replicateM_-like loops.
module Main where

import Control.Monad.State

type Shop = (Int, Int, [Int])

deliver :: Int -> State Shop ()
deliver n = do
  (stock, sold, ps) <- get
  put (stock + n, sold, ps)

sell :: Int -> State Shop Bool
sell n = do
  (stock, sold, ps) <- get
  if stock >= n
    then put (stock - n, sold + n, take 10 (n : ps)) >> return True
    else return False

day :: Int -> State Shop ()
day d = do
  when (d `mod` 4 == 0) $ deliver (d `mod` 23 + 10)
  ok <- sell (d `mod` 7)
  unless ok $ deliver 50

days :: Int -> Int -> State Shop ()
days d n = if d > n then return () else day d >> days (d + 1) n

main :: IO ()
main = do
  let (stock, sold, ps) = execState (days 1 15000) (100, 0, [])
  print stock
  print sold
  print ps
