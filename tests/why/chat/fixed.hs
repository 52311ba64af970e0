-- A chat server keeps its messages in a reference, newest first, and a counter; at the end the last three are shown.
module Main where

import Data.IORef
import Control.Monad

data Message = Message { author :: Int, text :: String }

data Server = Server { history :: IORef [Message], sent :: IORef Int, perUser :: IORef [(Int, Int)] }

say :: Server -> Int -> String -> IO ()
say s who t = do
  old <- readIORef (history s)
  writeIORef (history s) (Message who t : old)
  modifyIORef' (sent s) (+ 1)
  modifyIORef' (perUser s) (bump who)

bump :: Int -> [(Int, Int)] -> [(Int, Int)]
bump w [] = [(w, 1)]
bump w ((v, n) : r)
  | v == w = let k = n + 1 in k `seq` ((v, k) : r)
  | otherwise = let t = bump w r in t `seq` ((v, n) : t)

main :: IO ()
main = do
  s <- Server <$> newIORef [] <*> newIORef 0 <*> newIORef []
  forM_ [1 .. 8000] $ \k -> say s (k * k `mod` 7) ("message " ++ show k)
  n <- readIORef (sent s)
  putStrLn (show n ++ " messages")
  h <- readIORef (history s)
  forM_ (take 3 h) $ \m -> putStrLn (show (author m) ++ ": " ++ text m)
  readIORef (perUser s) >>= print
