-- live.hs: as live.m.
data Tree = Tip | Node Int Tree Tree

full :: Int -> Tree
full n =
  if n == 0 then Tip
  else let l = full (n `quot` 2) in l `seq` (let r = full ((n - 1) `quot` 2) in r `seq` Node n l r)

bump :: Int -> Tree -> Tree
bump i (Node x l r)
  | i == 1 = let y = x + 1 in y `seq` Node y l r
  | i `rem` 2 == 0 = let l' = bump (i `quot` 2) l in l' `seq` Node x l' r
  | otherwise = let r' = bump (i `quot` 2) r in r' `seq` Node x l r'

churn :: Int -> Int -> Int -> Tree -> Tree
churn k n seed t =
  if k == 0 then t else let u = bump (seed `rem` n + 1) t in u `seq` churn (k - 1) n (next seed) u

next :: Int -> Int
next seed = (seed * 1103515245 + 12345) `rem` 2147483648

total :: Tree -> Int
total Tip = 0
total (Node x l r) = x + total l + total r

main :: IO ()
main = interact (\s -> let n = read s in show (total (churn (n `quot` 2) n 42 (full n))) ++ "\n")
