-- A server in miniature: it counts requests and errors, and reports them once, at the end.
module Main (main) where

import Control.Monad (forM_, when)
import Data.IORef
import System.Environment (getArgs)

fails :: Int -> Bool
fails request = request * 7919 `mod` 1000 < 20

serve :: IORef Int -> IORef Int -> Int -> IO ()
serve served failed request = do
  modifyIORef served (+ 1)
  when (fails request) (modifyIORef failed (+ 1))

main :: IO ()
main = do
  [n] <- getArgs
  served <- newIORef 0
  failed <- newIORef 0
  forM_ [1 .. read n] (serve served failed)
  s <- readIORef served
  f <- readIORef failed
  putStrLn (show s ++ " requests, " ++ show f ++ " errors")
