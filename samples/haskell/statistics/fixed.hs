-- Statistics of a stream of readings: how many there are, their mean, the highest.
module Main (main) where

import Data.List (foldl')
import System.Environment (getArgs)

data Stats = Stats { count :: !Int, total :: !Int, highest :: !Int }

readings :: [Int]
readings = iterate (\x -> (x * 75 + 74) `mod` 65537) 1

observe :: Stats -> Int -> Stats
observe (Stats c t h) x = Stats (c + 1) (t + x) (max h x)

summary :: Stats -> String
summary s = show (count s) ++ " readings, mean " ++ show (total s `div` count s)
            ++ ", highest " ++ show (highest s)

main :: IO ()
main = do
  [n] <- getArgs
  putStrLn (summary (foldl' observe (Stats 0 0 0) (take (read n) readings)))
