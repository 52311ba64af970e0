-- Throws of two dice, put together by <*> in the lazy State monad.
module Main where
import Control.Monad.State.Strict

data Gen = Gen { seed :: !Int, used :: !Int }

next :: Int -> State Gen Int
next m = do
  g <- get
  let s = (seed g * 1103515245 + 12345) `mod` 2147483648
  put $! g { seed = s, used = used g + 1 }
  return $! ((s `div` 65536) `mod` m)

pairOf :: State Gen (Int, Int)
pairOf = do { a <- next 6; b <- next 6; return $! (a, b) }

throws :: Int -> State Gen Int
throws 0 = pure 0
throws n = do { (a, b) <- pairOf; r <- throws (n - 1); return $! ((if a == b then 1 else 0) + r) }

main :: IO ()
main = do
  let (doubles, g) = runState (throws 5000) (Gen 42 0)
  print doubles
  print (used g)
