module Main where
-- deep recursion on an unbalanced tree (a chain), which is kept for a second walk
data T = E | N T !Int T
ins :: Int -> T -> T
ins x E = N E x E
ins x t@(N l y r) | x < y = N (ins x l) y r
                  | x > y = N l y (ins x r)
                  | otherwise = t
fromUp :: Int -> T
fromUp 0 = E
fromUp n = N (fromUp (n-1)) n E
depth :: T -> Int
depth E = 0
depth (N l _ r) = 1 + max (depth l) (depth r)
total :: T -> Int
total E = 0
total (N l x r) = total l + x + total r
main :: IO ()
main = do
  let t = fromUp 6000
  print (total t)
  print (depth t)
