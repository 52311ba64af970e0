-- Words of a text with their places; a place is counted on from letter to letter, and asked for at the end.
module Main where

data Place = Place !Int !Int

data Token = Token !Int !Place

step :: Place -> Char -> Place
step (Place l _) '\n' = Place (l + 1) 1
step (Place l c) _ = Place l (c + 1)

letters :: Int -> String
letters n = take n (cycle "all the letters\nof a text ")

tokens :: Place -> Int -> String -> [Token]
tokens _ _ [] = []
tokens p k (' ' : s) = let t = Token k p in t `seq` (t : tokens (step p ' ') 0 s)
tokens p k (c : s) = tokens (step p c) (k + 1) s

line, column, size :: Token -> Int
line (Token _ (Place l _)) = l
column (Token _ (Place _ c)) = c
size (Token k _) = k

figures :: Int -> Int -> Int -> [Token] -> (Int, Int, Int)
figures n l c [] = (n, l, c)
figures n l c (t : ts) = n `seq` l `seq` c `seq` figures (n + size t) (max l (line t)) (max c (column t)) ts

main :: IO ()
main = do
  let (n, l, c) = figures 0 0 0 (tokens (Place 1 1) 0 (letters 15000))
  print n
  print (l, c)
