-- lcs.m: a longest common subsequence of [1..n] and of its thirds in another order, by Hirschberg's
-- divide and conquer: rows of lengths from both ends, then the two halves.  Input: n.
let rec lcs xs ys = common (length xs) (length ys) xs ys []
and common m n xs [] zs = zs
||  common m n [x] ys zs = if mem x ys then x . zs else zs
||  common m n xs ys zs =
        let m2 = m / 2 in
        let before = head m2 xs and after = tail m2 xs in
        let left = lengths before ys and right = reverse (lengths (reverse after) (reverse ys)) in
        let k = best 0 0 (-1) (map2 (+) left right) in
        common m2 k before (head k ys) (common (m - m2) (n - k) after (tail k ys) zs)

-- The place of the greatest element.
and best i at m [] = at
||  best i at m (x.xs) = if x >= m then best (i + 1) i x xs else best (i + 1) at m xs

-- For each beginning of ys: the length of its longest common subsequence with xs.
and lengths xs ys = 0 . rows xs (map (\y. (y, 0)) ys)
and rows [] row = map snd row
||  rows (x.xs) row = rows xs (step x 0 0 row)
and step x above left [] = []
||  step x above left ((y, up).row) =
        let here = if x = (y : Int) then above + 1 else greater left up in
        (y, here) . step x up here row
and greater a b = if a > b then a else (b : Int)
in
let n = stoi input in
let third = n / 3 in
let ys = count (2 * third + 1) n @ count (third + 1) (2 * third) @ count 1 third in
let zs = lcs (count 1 n) ys in
itos (length zs) @ " " @ itos (Sum zs) @ "\n"
