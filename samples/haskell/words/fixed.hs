-- How often each word occurs: the ten that occur most.
module Main (main) where

import Data.Char (isAlpha, toLower)
import Data.List (foldl', sortBy)
import qualified Data.Map.Strict as Map
import Data.Ord (comparing)

type Counts = Map.Map String Int

count :: Counts -> String -> Counts
count counts word = Map.insertWith (+) word 1 counts

countAll :: String -> Counts
countAll text = foldl' count Map.empty (words (map plain text))

plain :: Char -> Char
plain c = if isAlpha c then toLower c else ' '

main :: IO ()
main = do
  text <- getContents
  let most = take 10 (sortBy (comparing (negate . snd)) (Map.toList (countAll text)))
  mapM_ (\(word, n) -> putStrLn (word ++ " " ++ show n)) most
