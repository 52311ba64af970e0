-- Prints the warnings of a log as they come, and at the end how many lines there were.
module Main (main) where

import Data.List (isInfixOf)

main :: IO ()
main = do
  text <- getContents
  let entries = lines text
  mapM_ putStrLn (filter ("WARN" `isInfixOf`) entries)
  putStrLn (show (length entries) ++ " lines")
