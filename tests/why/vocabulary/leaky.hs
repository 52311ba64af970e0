-- Letters and words of a text, counted in references as the text goes by.
module Main where

import Data.IORef
import qualified Data.Map as Map
import Control.Monad

vocabulary :: [String]
vocabulary = ["apple", "river", "stone", "cloud", "mirror", "garden", "winter", "copper", "candle", "harbour"]

text :: Int -> [String]
text n = take n (go 5)
  where go s = (vocabulary !! (s `mod` 10)) : go ((s * 48271) `mod` 2147483647)

data Counters = Counters { byWord :: IORef (Map.Map String Int), letters :: IORef Int }

count :: Counters -> String -> IO ()
count c w = do
  modifyIORef (byWord c) (Map.insertWith (+) w 1)
  n <- readIORef (letters c)
  writeIORef (letters c) (n + length w)

main :: IO ()
main = do
  c <- Counters <$> newIORef Map.empty <*> newIORef 0
  forM_ (text 25000) (count c)
  m <- readIORef (byWord c)
  forM_ (Map.toList m) $ \(w, n) -> putStrLn (w ++ " " ++ show n)
  readIORef (letters c) >>= print
