-- JSON is parsed to a tree, asked, and printed.
module Main where
import Data.Char (isDigit, isSpace)

data J = N !Int | S String | A [J] | O [(String, J)]

parse :: String -> (J, String)
parse (c : r) | c == '[' = items [] r
              | c == '{' = fields [] r
              | c == '"' = let (s, _ : r') = break (== '"') r in length s `seq` (S s, r')
              | isSpace c || c == ',' = parse r
parse s = let (d, r) = span isDigit s in let n = read d in n `seq` (N n, r)

items :: [J] -> String -> (J, String)
items acc (']' : r) = (A (reverse acc), r)
items acc (',' : r) = items acc r
items acc r = case parse r of (j, r') -> j `seq` items (j : acc) r'

fields :: [(String, J)] -> String -> (J, String)
fields acc ('}' : r) = (O (reverse acc), r)
fields acc (',' : r) = fields acc r
fields acc r = case parse r of
  (S k, ':' : r') -> case parse r' of (j, r'') -> j `seq` fields ((k, j) : acc) r''
  (_, r') -> (O acc, r')

total :: J -> Int
total (N n) = n
total (S s) = length s
total (A js) = sum (map total js)
total (O fs) = sum (map (total . snd) fs)

text :: Int -> String
text n = "[" ++ concatMap (\i -> "{\"id\":" ++ show i ++ ",\"name\":\"user" ++ show (i * 7) ++ "\",\"tags\":[" ++ show (i `mod` 7) ++ ",5,6]},") [1 .. n] ++ "]"

count :: String -> J -> Int
count k (A js) = sum (map (count k) js)
count k (O fs) = length (filter ((== k) . fst) fs) + sum (map (count k . snd) fs)
count _ _ = 0

main :: IO ()
main = do
  let (j, _) = parse (text 1000)
  print (total j)
  print (count "name" j)
