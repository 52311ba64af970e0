module Main where

import Control.Monad.State.Strict

type Shop = (Int, Int, [Int])

deliver :: Int -> State Shop ()
deliver n = do
  (stock, sold, ps) <- get
  let s = stock + n
  s `seq` put (s, sold, ps)

sell :: Int -> State Shop Bool
sell n = do
  (stock, sold, ps) <- get
  let s = stock - n
      t = sold + n
      qs = take 10 (n : ps)
  if stock >= n
    then s `seq` t `seq` length qs `seq` put (s, t, qs) >> return True
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
