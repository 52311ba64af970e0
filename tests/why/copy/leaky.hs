-- A tally of letters while copying: mapAccumL with a record.
module Main where

import Data.List (mapAccumL)

data Seen = Seen { vowels :: Int, others :: Int }

look :: Seen -> Char -> (Seen, Char)
look s c
  | c `elem` "aeiou" = (s { vowels = vowels s + 1 }, succ c)
  | otherwise = (s { others = others s + 1 }, c)

main :: IO ()
main = do
  let txt = [ toEnum (97 + (i * 11) `mod` 26) | i <- [1 .. 12000] ]
      (s, out) = mapAccumL look (Seen 0 0) txt
  putStrLn (show (length out))
  putStrLn (show (vowels s) ++ " " ++ show (others s))
