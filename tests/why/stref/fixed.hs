-- A checksum in the ST monad.
module Main where

import Control.Monad (forM_)
import Control.Monad.ST
import Data.STRef

checksum :: [Int] -> Int
checksum xs = runST $ do
  a <- newSTRef 1
  b <- newSTRef 0
  forM_ xs $ \x -> do
    modifySTRef' a (\s -> (s + x) `mod` 65521)
    s <- readSTRef a
    modifySTRef' b (\t -> (t + s) `mod` 65521)
  s <- readSTRef a
  t <- readSTRef b
  return (t * 65536 + s)

main :: IO ()
main = print (checksum [k * 31 `mod` 256 | k <- [1 .. 15000]])
