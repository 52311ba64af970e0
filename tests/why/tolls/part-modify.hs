-- A toll road: what each route costs is looked up once and kept, and the office counts how often that was of use.
module Main where

import Control.Monad
import Data.IORef
import qualified Data.Map.Strict as Map

data Use = Use { known :: Int, new :: Int }

route :: Int -> [Int]
route k = take 40 (iterate (\n -> if even n then n `div` 2 + k else 3 * n + 1) (k + 27))

toll :: [Int] -> Int
toll = sum . map (`mod` 7)

ask :: IORef (Map.Map Int Int) -> IORef Use -> Int -> IO ()
ask table use k = do
  m <- readIORef table
  if Map.member k m
    then modifyIORef' use (\u -> u { known = known u + 1 })
    else do
      modifyIORef' use (\u -> u { new = new u + 1 })
      let stops = route k
          t = toll stops
      when (length stops > 40) $ putStrLn "far"
      writeIORef table $! Map.insert k t m

main :: IO ()
main = do
  table <- newIORef Map.empty
  use <- newIORef (Use 0 0)
  forM_ [1 .. 20000] $ \i -> ask table use (i * i `mod` 997)
  u <- readIORef use
  putStrLn (show (known u) ++ " known, " ++ show (new u) ++ " new")
  m <- readIORef table
  putStrLn ("dearest " ++ show (maximum (Map.elems m)))
