{-# LANGUAGE OverloadedStrings #-}
-- Reads a table of measurements (CSV) and gives the mean by sensor; the lines come as one long ByteString.
module Main where

import qualified Data.ByteString.Char8 as B
import qualified Data.Map.Strict as M
import Data.List (foldl')
import Data.Maybe (fromMaybe)

csv :: Int -> B.ByteString
csv n = B.unlines [ B.concat ["s", pack (i * 7 `mod` 13), ",", pack (i * 31 `mod` 1000), ",", pack i] | i <- [1 .. n] ]
  where pack = B.pack . show

data Mean = Mean !Int !Int

step :: M.Map B.ByteString Mean -> B.ByteString -> M.Map B.ByteString Mean
step m line = case B.split ',' line of
  (k : v : _) -> M.insertWith add k (Mean (number v) 1) m
  _ -> m
  where add (Mean a b) (Mean c d) = Mean (a + c) (b + d)

number :: B.ByteString -> Int
number = fst . fromMaybe (0, B.empty) . B.readInt

main :: IO ()
main = do
  let table = csv 6000
      m = foldl' step M.empty (B.lines table)
  mapM_ (\(k, Mean s n) -> B.putStrLn (B.concat [k, " ", B.pack (show (s `div` n))])) (M.toList m)
