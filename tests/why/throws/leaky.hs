-- Throws of two dice, put together by <*> in the lazy State monad.
module Main where
import Control.Monad.State

data Gen = Gen { seed :: Int, used :: Int }

next :: Int -> State Gen Int
next m = do
  g <- get
  let s = (seed g * 1103515245 + 12345) `mod` 2147483648
  put g { seed = s, used = used g + 1 }
  return ((s `div` 65536) `mod` m)

pairOf :: State Gen (Int, Int)
pairOf = (,) <$> next 6 <*> next 6

throws :: Int -> State Gen Int
throws 0 = pure 0
throws n = (\(a, b) r -> (if a == b then 1 else 0) + r) <$> pairOf <*> throws (n - 1)

main :: IO ()
main = do
  let (doubles, g) = runState (throws 5000) (Gen 42 0)
  print doubles
  print (used g)
