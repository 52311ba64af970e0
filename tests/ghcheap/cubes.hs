-- A constant that is needed again.
-- says: The constant cubes
-- says: -fno-full-laziness
-- says: NOINLINE
module Main (main, cubes) where

cubes :: [Integer]
cubes = map (^ (3 :: Int)) [1 ..]
{-# NOINLINE cubes #-}

main :: IO ()
main = do
  print (length (takeWhile (< 10 ^ (15 :: Int)) cubes))
  print (cubes !! 3)
