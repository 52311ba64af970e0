-- tree.hs: as tree.m.
data Tree = Tip | Node Tree Int Tree

insert :: Int -> Tree -> Tree
insert x Tip = Node Tip x Tip
insert x t@(Node l y r)
  | x < y = Node (insert x l) y r
  | x > y = Node l y (insert x r)
  | otherwise = t

build :: Int -> Int -> Tree -> Tree
build n seed t =
  if n == 0 then t else let u = insert seed t in u `seq` build (n - 1) (next seed) u

next :: Int -> Int
next seed = (seed * 1103515245 + 12345) `rem` 2147483648

total :: Tree -> Int
total Tip = 0
total (Node l x r) = total l + x + total r

depth :: Tree -> Int
depth Tip = 0
depth (Node l _ r) = 1 + max (depth l) (depth r)

main :: IO ()
main = interact (\s -> let t = build (read s) 42 Tip in show (total t) ++ " " ++ show (depth t) ++ "\n")
