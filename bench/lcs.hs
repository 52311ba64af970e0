-- lcs.hs: as lcs.m.
lcs :: [Int] -> [Int] -> [Int]
lcs xs ys = common (length xs) (length ys) xs ys []

common :: Int -> Int -> [Int] -> [Int] -> [Int] -> [Int]
common _ _ _ [] zs = zs
common _ _ [x] ys zs = if x `elem` ys then x : zs else zs
common m n xs ys zs =
  let m2 = m `quot` 2
      before = take m2 xs
      after = drop m2 xs
      left = lengths before ys
      right = reverse (lengths (reverse after) (reverse ys))
      k = best 0 0 (-1) (zipWith (+) left right)
  in common m2 k before (take k ys) (common (m - m2) (n - k) after (drop k ys) zs)

best :: Int -> Int -> Int -> [Int] -> Int
best _ at _ [] = at
best i at m (x : xs) = if x >= m then best (i + 1) i x xs else best (i + 1) at m xs

lengths :: [Int] -> [Int] -> [Int]
lengths xs ys = 0 : rows xs (map (\y -> (y, 0)) ys)

rows :: [Int] -> [(Int, Int)] -> [Int]
rows [] row = map snd row
rows (x : xs) row = rows xs (step x 0 0 row)

step :: Int -> Int -> Int -> [(Int, Int)] -> [(Int, Int)]
step _ _ _ [] = []
step x above left ((y, up) : row) =
  let here = if x == y then above + 1 else max left up
  in (y, here) : step x up here row

main :: IO ()
main = interact (\s ->
  let n = read s :: Int
      third = n `quot` 3
      ys = [2 * third + 1 .. n] ++ [third + 1 .. 2 * third] ++ [1 .. third]
      zs = lcs [1 .. n] ys
  in show (length zs) ++ " " ++ show (sum zs) ++ "\n")
