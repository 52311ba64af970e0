{-# LANGUAGE OverloadedStrings #-}
-- texts.hs OPERATION N: Data.Text with N words.
import Data.Char (isAlpha, toUpper)
import Data.List (foldl')
import qualified Data.Map.Strict as Map
import qualified Data.Text as T
import System.Environment (getArgs)

text :: Int -> T.Text
text n = T.unwords (take n (cycle ["lazy", "functional", "programs", "hold", "more", "memory", "than", "they", "need,", "or\nso"]))

main :: IO ()
main = do
  [operation, size] <- getArgs
  let n = read size
  print $ case operation of
    "words" -> length (T.words (text n))
    "lines" -> sum (map T.length (T.lines (text n)))
    "split" -> length (T.splitOn "memory" (text n))
    "replace" -> T.length (T.replace "lazy" "eager" (text n))
    "concat" -> T.length (T.concat (map (\k -> T.pack (show k)) [1 .. n]))
    "map" -> T.length (T.filter isAlpha (T.map toUpper (text n)))
    "fold" -> let t = text n in sum [T.foldl' (\s c -> s + fromEnum c) i t | i <- [1 .. 5]]
    "count" -> Map.size (foldl' (\m w -> Map.insertWith (+) w (1 :: Int) m) Map.empty (T.words (text n)))
    "compare" -> let t = text n in length (filter (== "need,") (T.words t)) + (if t == T.reverse (T.reverse t) then 1 else 0)
    _ -> error operation
