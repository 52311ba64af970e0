{-# LANGUAGE ParallelListComp, MonadComprehensions, RecordWildCards #-}
-- parallel comprehensions, and those of any monad
module Main where

data P = P { a :: Int, b :: Char }

zipped :: [Int] -> String -> [(Int, Char, Bool)]
zipped xs ys = [(x + k, y, z) | x <- xs, let k = 10, odd x | y <- ys | z <- cycle [True, False]]

find :: Eq k => k -> [(k, v)] -> Maybe v
find k kvs = [v | (k', v) <- Just (head kvs), k == k']

main :: IO ()
main = do
  print (zipped [1 ..] "abc")
  print [(x, y) | x <- [1, 2, 3] | y <- "ab"]
  print [(i, a, b) | i <- [0 ..] | P {..} <- [P 1 'x', P 2 'y'], a > 1 | _ <- "z"]
  print [x + y | x <- Just 1, y <- Just 2, x < y]
  print (find 1 [(1, 'a')], find 2 [(1, 'a')], [c | Just c <- [Just 'a', Nothing]])
  r <- [length s + n | s <- pure "abc", let n = 4, _ <- return ()]
  print r
  print [[x | x <- xs, even x] | xs <- [[1, 2], [3, 4]]]
  let zip = 3 :: Int
      guard = 'g'
      return' = guard
  print [(p, q, zip, return') | p <- "ab" | q <- [True, False]]
