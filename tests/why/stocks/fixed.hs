-- Rolling averages of stock prices: a map of records; each record has the last ten prices and the sum so far.
module Main where

import Data.List (foldl')
import qualified Data.Map.Strict as Map

data Stock = Stock { recent :: ![Int], total :: !Int, count :: !Int }

type Market = Map.Map String Stock

quotes :: Int -> [(String, Int)]
quotes n = go n 99
  where
    go 0 _ = []
    go k s = let s1 = s * 16807 `mod` 2147483647 in (names !! (s1 `div` 32 `mod` 12), 50 + s1 `mod` 100) : go (k - 1) s1
    names = ["AAA", "BBB", "CCC", "DDD", "EEE", "FFF", "GGG", "HHH", "III", "JJJ", "KKK", "LLL"]

update :: Int -> Stock -> Stock
update p s = let l = take 10 (p : recent s) in length l `seq` Stock l (total s + p) (count s + 1)

trade :: Market -> (String, Int) -> Market
trade m (k, p) = Map.alter f k m
  where
    f Nothing = Just (Stock [p] p 1)
    f (Just s) = Just (update p s)

main :: IO ()
main = do
  let m = foldl' trade Map.empty (quotes 60000)
  mapM_ (\(k, s) -> putStrLn (k ++ " " ++ show (total s `div` count s) ++ " " ++ show (sum (recent s) `div` 10))) (Map.toList m)
