module Main where
import Data.List (foldl')
data Seen = Seen { vowels :: !Int, others :: !Int, len :: !Int }
look :: Seen -> Char -> Seen
look s c
  | c `elem` "aeiou" = s { vowels = vowels s + 1, len = len s + 1 }
  | otherwise = s { others = others s + 1, len = len s + 1 }
main :: IO ()
main = do
  let txt = [ toEnum (97 + (i * 11) `mod` 26) | i <- [1 .. 12000] ]
      s = foldl' look (Seen 0 0 0) txt
  putStrLn (show (len s))
  putStrLn (show (vowels s) ++ " " ++ show (others s))
