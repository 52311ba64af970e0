module Main where

import Data.Char (isUpper)

-- wc, and more, of a file

main :: IO ()
main = do
  text <- concat . replicate 60 <$> readFile "leaky.hs"
  let ls = lines text
      capitals = length (filter startsUpper ls)
      longest = maximum (map length ls)
  putStrLn ("lines    " ++ show (length ls))
  putStrLn ("longest  " ++ show longest)
  putStrLn ("capitals " ++ show capitals)
  where
    startsUpper (c : _) = isUpper c
    startsUpper [] = False
