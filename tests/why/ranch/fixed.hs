-- A ranch in the monad State: what is sold is counted there.
module Main where

import Control.Monad.State.Strict

data Herd = Herd { cows :: !Int, dice :: !Int, sold :: !Int }

roll :: Int -> State Herd Int
roll n = state (\h -> let d = dice h * 40014 `mod` 2147483563 in d `seq` (d `div` 32 `mod` n, h { dice = d }))

month :: Int -> Int -> State Herd ()
month most _ = do
  x <- roll 100
  h <- get
  if x < 40 then put h { cows = min most (cows h + x) } else do
    modify' (\g -> g { sold = sold g + x })
    modify' (\g -> g { cows = cows g - cows g `div` 5 })

main :: IO ()
main = do
  let h = execState (mapM_ (month 500) [1 .. 4000]) (Herd 60 12345 0)
  print (cows h)
  print (sold h)
