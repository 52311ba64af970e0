-- Prints the warnings of a log as they come, and at the end how many lines there were.
module Main (main) where

import Control.Monad (when)
import Data.List (isInfixOf)

report :: Int -> [String] -> IO ()
report n [] = putStrLn (show n ++ " lines")
report n (entry : rest) = do
  when ("WARN" `isInfixOf` entry) (putStrLn entry)
  report (n + 1) rest

main :: IO ()
main = do
  text <- getContents
  report 0 (lines text)
