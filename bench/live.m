-- live.m: much live data: an array of n numbers as a Braun tree, and n / 2 updates in no order.  Input: n.
let rec type Tree = Tip + Node Int Tree Tree
-- A tree of n, there at once.
and full n = if n = 0 then Tip else
        let l = full (n / 2) in seq l (let r = full ((n - 1) / 2) in seq r (Node n l r))
-- The element at i, counted from 1, increased.
and bump i (Node x l r) =
        if i = 1 then let y = x + 1 in seq y (Node y l r)
        else if i % 2 = 0 then let l' = bump (i / 2) l in seq l' (Node x l' r)
        else let r' = bump (i / 2) r in seq r' (Node x l r')
and churn k n seed t =
        if k = 0 then t
        else let u = bump (seed % n + 1) t in seq u (churn (k - 1) n (next seed) u)
and next seed = (seed * 1103515245 + 12345) % 2147483648
and total Tip = 0
||  total (Node x l r) = x + total l + total r
in
let n = stoi input in
itos (total (churn (n / 2) n 42 (full n))) @ "\n"
