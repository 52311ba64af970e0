{-# LANGUAGE OverloadedStrings #-}
module Main where
-- Article headers from long texts: id and title are kept in an index.
import qualified Data.Text as T
import qualified Data.Map.Strict as M
import Data.List (foldl')

data Article = Article { title :: !T.Text, words_ :: !Int }

type Index = M.Map T.Text Article

page :: Int -> T.Text
page n = T.intercalate "\n" (header : body)
  where
    header = T.concat ["id-", T.pack (show (n * 17 `mod` 5000)), "|", "On the number ", T.pack (show n)]
    body = [ T.concat [ "Line ", T.pack (show k), " of ", T.pack (show n), " says nothing new." ] | k <- [1 .. 12 :: Int] ]

parse :: T.Text -> Maybe (T.Text, Article)
parse t = case T.lines t of
  [] -> Nothing
  (h : rest) -> case T.splitOn "|" h of
    [i, name] -> Just (T.copy i, Article (T.copy name) (sum (map (length . T.words) rest)))
    _ -> Nothing

build :: Int -> Index
build n = foldl' add M.empty [ page k | k <- [1 .. n] ]
  where add m t = case parse t of
          Nothing -> m
          Just (i, a) -> M.insert i a m

main :: IO ()
main = do
  let ix = build 700
  print (M.size ix)
  print (sum (map words_ (M.elems ix)))
  mapM_ (print . title) (take 3 (M.elems ix))
