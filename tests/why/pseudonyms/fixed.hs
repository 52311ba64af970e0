-- Pseudonyms: marks are made one from the other, a fold from the right adds them up. Its name has the letter f in it, too.
module Main where

import Data.List (iterate')

f :: Int -> Int
f x = (x * 1103515245 + 12345) `mod` 2147483648

join :: Maybe Int -> Int -> Int
join (Just y) s = (s + y `mod` 3) `mod` 1000003
join Nothing s = s

main :: IO ()
main = do
  let marks = map Just (take 12000 (iterate' f 7))
  print (foldr join 0 marks)
