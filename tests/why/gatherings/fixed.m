let rec
    order n s = (s / 32 % 25, s / 2048 % 500)
and orders 0 s = []
||  orders n s = let s' = random s in let v = order n s' in let (c, p) = v in seq c (seq p (v . orders (n - 1) s'))
and add (c, p) [] = [(c, 1, p)]
||  add (c, p) ((d, n, m) . r) = if c = d then let n' = n + 1 and m' = max p m in seq n' (seq m' ((d, n', m') . r)) else let t = add (c, p) r in seq t ((d, n, m) . t)
and gather t [] = t
||  gather t (v . os) = let t' = add v t in seq t' (gather t' os)
and line (c, n, m) = itos c @ ": " @ itos n @ " orders, the dearest " @ itos m @ "\n"
in  conc (map line (gather [] (orders 60000 3)))
