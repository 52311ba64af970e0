{-# LANGUAGE NumDecimals #-}
-- NumDecimals: a literal with a point or an exponent whose value is whole is a number of any kind.
module Main where

size :: Int -> String
size 1.5e1 = "fifteen"
size n = show (n + 2e3)

main :: IO ()
main = do
  print (1e3 :: Int, 1.5e3 :: Integer, 12.50e1 :: Int, 2.0 :: Int, 0.0e-3 :: Int, 100e-2 :: Int)
  print (1e3 :: Double, 1.25, 1e-3, 15e-1)
  print (map size [15, 1e2], -1e2 :: Integer)
  print (product [1e20, 1e20 :: Integer], 1e3 / 2)
