-- Heat in a metal bar. A vector is evaluated, but its elements wait, each for three of the vector before.
module Main where

import qualified Data.Vector as V

step :: V.Vector Double -> V.Vector Double
step v = V.foldl' (\_ x -> x `seq` ()) () w `seq` w
  where
    w = V.imap flow v
    n = V.length v
    flow i x
      | i == 0 || i == n - 1 = 20
      | otherwise = x + 0.2 * (v V.! (i - 1) - 2 * x + v V.! (i + 1))

run :: Int -> V.Vector Double -> V.Vector Double
run 0 v = v
run k v = let w = step v in w `seq` run (k - 1) w

main :: IO ()
main = do
  let v = run 120 (V.generate 200 (\i -> if i > 60 && i < 100 then 100 else 20))
  print (V.maxIndex v)
  print (round (V.sum v) :: Int)
