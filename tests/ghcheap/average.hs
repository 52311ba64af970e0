-- A fold that evaluates the record, and not its fields.
-- says: suspended expressions
-- says: each waits for the one before
-- says: write a bang pattern at the argument that carries it on
-- not: +RTS
module Main (main) where
import Data.List (foldl')

data Sums = Sums { pieces :: Int, weight :: Int }

load :: Sums -> Int -> Sums
load (Sums p w) x = Sums (p + 1) (w + x)

main :: IO ()
main = do
  let s = foldl' load (Sums 0 0) [1 .. 150000]
  print (pieces s)
  print (weight s)
