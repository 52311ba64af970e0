-- An account notes how each step is undone; only the number of the notes is told, when all are there.
module Main where

import Control.Monad.ST
import Data.STRef
import Control.Monad

data Account s = Account { balance :: STRef s Int, undoLog :: STRef s [ST s ()] }

deposit :: Account s -> Int -> ST s ()
deposit a n = do
  old <- readSTRef (balance a)
  writeSTRef (balance a) $! old + n
  modifySTRef' (undoLog a) (writeSTRef (balance a) old :)

simulate :: Int -> (Int, Int)
simulate n = runST $ do
  b <- newSTRef 0
  u <- newSTRef []
  let a = Account b u
  forM_ [1 .. n] $ \k -> deposit a (k `mod` 13)
  us <- readSTRef u
  head us
  x <- readSTRef b
  return (x, length us)

main :: IO ()
main = print (simulate 12000)
