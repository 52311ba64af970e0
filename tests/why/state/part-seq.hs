-- A generator of numbers and a counter in the State monad.
module Main where

import Control.Monad.State

data World = World { seed :: Int, hits :: Int }

throw :: State World ()
throw = do
  w <- get
  let s = (seed w * 1103 + 12289) `mod` 65521
      x = s `mod` 256
      y = s `div` 256
      h = hits w + fromEnum (x * x + y * y < 65536)
  s `seq` h `seq` put w { seed = s, hits = h }

play :: Int -> State World ()
play n = mapM_ (const throw) [1 .. n]

main :: IO ()
main = do
  let w = execState (play 8000) (World 1 0)
  putStrLn (show (hits w) ++ " of 8000 inside")
