-- Two leaks: the debts of a customer are never added up, and neither is the turnover.
module Main where

import Data.IORef
import qualified Data.Map.Strict as Map

type Debts = Map.Map Int Int

day :: IORef Debts -> IORef Int -> Int -> IO ()
day debts turnover k = do
  let price = k * 17 `mod` 90
  modifyIORef' debts (Map.insertWith (+) (k `mod` 40) price)
  modifyIORef turnover (+ price)

main :: IO ()
main = do
  debts <- newIORef Map.empty
  turnover <- newIORef 0
  mapM_ (day debts turnover) [1 .. 15000]
  t <- readIORef turnover
  d <- readIORef debts
  putStrLn ("turnover " ++ show t)
  putStrLn ("debts " ++ show (Map.foldr max 0 d))
