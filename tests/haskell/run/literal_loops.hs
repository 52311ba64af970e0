-- Loops over lists that are written there, of every length, with elements that nobody needs, and over choices of lists.
module Main (main) where

import Control.Exception (ErrorCall (..), evaluate, try)

safe :: Show a => a -> IO ()
safe x = do
  r <- try (evaluate x)
  putStrLn (either (\(ErrorCall s) -> "error: " ++ s) show r)

bad :: a
bad = error "bad"

tree :: Int -> T
tree n = N (N L n L) (n + 1) (N L (n + 2) L)

data T = L | N T Int T
depth :: T -> Int
depth L = 0
depth (N a _ b) = 1 + max (depth a) (depth b)
inner :: T -> Int
inner L = 0
inner (N a n b) = inner a + n + inner b

-- A loop that makes its list longer, and one that never ends if it is unrolled blindly.
collatz :: [Int] -> Int -> Int
collatz [] k = k
collatz (1 : xs) k = collatz xs (k + 1)
collatz (x : xs) k = if even x then collatz (x `div` 2 : xs) (k + 1) else collatz (3 * x + 1 : xs) (k + 1)

work :: [T] -> Int -> Int
work [] n = n
work (L : ts) n = work ts n
work (N a k b : ts) n = work (a : b : ts) (n + k)

pick :: Int -> [Int] -> Int
pick k xs = sum (if k > 3 then [] else if k > 2 then [k, k + 1] else if k > 1 then map (+ k) xs else xs)

firstOf :: Int -> [Int] -> Int
firstOf k xs = head (case k of { 0 -> [bad]; 1 -> [7, bad]; _ -> filter (> k) xs })

main :: IO ()
main = do
  safe (sum [] :: Int)
  safe (sum [1] :: Int)
  safe (sum [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16] :: Int)
  safe (sum [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17] :: Int)
  safe (sum [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30] :: Int)
  safe (product [2, bad, 3] :: Int)
  safe (maximum [3, 9, 4 :: Int], minimum "hello")
  safe (maximum ([] :: [Int]))
  safe (length [bad, bad, bad :: Int])
  safe (foldr (\x r -> if x > 2 then x else r) 0 [1, 3, bad :: Int])
  safe (foldr (\x r -> x - r) 0 [1, 2, 3 :: Int], foldl (-) 0 [1, 2, 3 :: Int])
  safe (and [True, False, bad], or [False, True, bad], and [], or [])
  safe (any even [1, 3, 4, bad :: Int], all even [2, 3, bad :: Int], elem 2 [1, 2, bad :: Int])
  safe (and [True, bad])
  safe (concat [[1, 2], [], [3 :: Int]], concatMap show [1, 2, 3 :: Int], unwords ["a", "b"])
  safe (lookup 2 [(1, bad), (2, 'x'), (bad, bad)])
  safe (zip [1, 2, 3 :: Int] "ab", takeWhile (< 3) [1, 2, 3, bad :: Int], take 2 [1, 2, bad :: Int])
  mapM_ print [1, 2, 3 :: Int]
  mapM_ (\f -> print (f 10)) [(+ 1), (* 2), subtract 3 :: Int -> Int]
  sequence_ [print k >> putStrLn c | k <- [1, 2 :: Int], c <- ["a", "b"]]
  safe (depth (tree 3), inner (N (tree 1) 5 (N L 4 L)))
  safe (inner (N (tree 1) 5 (N L bad L)))
  safe (depth (N (N L bad L) bad L))
  safe (collatz [7, 1, 6] 0)
  safe (work [tree 1, tree 10] 0)
  safe (map (`pick` [1, 2, 3]) [0 .. 5])
  safe (firstOf 1 [], firstOf 5 [1 .. 10])
  safe (firstOf 0 [])
