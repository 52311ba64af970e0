-- A ranch in the monad RWS: what is sold is told, and counted at the end.
module Main where

import Control.Monad.RWS.Strict

data Herd = Herd { cows :: !Int, dice :: !Int }

roll :: Int -> RWS Int [Int] Herd Int
roll n = state (\h -> let d = dice h * 40014 `mod` 2147483563 in d `seq` (d `div` 32 `mod` n, h { dice = d }))

month :: Int -> RWS Int [Int] Herd ()
month _ = do
  x <- roll 100
  most <- ask
  h <- get
  if x < 40 then put h { cows = min most (cows h + x) } else do
    tell [x]
    put h { cows = cows h - cows h `div` 5 }

main :: IO ()
main = do
  let (h, sold) = execRWS (mapM_ month [1 .. 4000]) 500 (Herd 60 12345)
  print (cows h)
  print (sum sold)
