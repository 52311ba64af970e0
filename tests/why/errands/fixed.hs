-- Errands are run one after another; each tells what it cost, and is noted in a log as one number.
module Main where

import Control.Monad
import Data.IORef

data Log = Log { entries :: IORef Int, level :: Int }

note :: Log -> Int -> Int -> IO ()
note l n k = when (n >= level l) $ modifyIORef' (entries l) (+ k)

errand :: Log -> Int -> IO Int
errand l k = do
  note l (k `mod` 4) k
  return $! k * k `mod` 1017

main :: IO ()
main = do
  r <- newIORef 0
  total <- foldM (\s k -> do { c <- errand (Log r 1) k; return $! s + c }) 0 [1 .. 10000]
  print total
  es <- readIORef r
  print es
