{-# LANGUAGE OverloadedStrings #-}
-- Titles of pages: the first words of long texts.
-- says: Texts are parts of longer ones
-- says: copy of Data.Text
-- says -g: runs.
module Main (main) where
import qualified Data.Map.Strict as Map
import qualified Data.Text as T

page :: Int -> T.Text
page i = T.concat ["Page ", T.pack (show i), "\n", T.replicate 400 "text "]

title :: T.Text -> T.Text
title = T.takeWhile (/= '\n')

index :: Int -> Map.Map Int T.Text
index n = go Map.empty 1
  where
    go m i | i > n = m
           | otherwise = go (Map.insert i (title (page i)) m) (i + 1)

main :: IO ()
main = do
  let m = index 3000
  print (Map.size m)
  print (T.length (T.unwords (Map.elems m)))
