-- Orders are gathered by customer; only the number of orders and the dearest of each are told.
let rec
    order n s = (s / 32 % 25, s / 2048 % 500)
and orders 0 s = []
||  orders n s = let s' = random s in let v = order n s' in let (c, p) = v in seq c (seq p (v . orders (n - 1) s'))
and add (c, p) [] = [(c, [p])]
||  add (c, p) ((d, ps) . r) = if c = d then (d, p . ps) . r else let t = add (c, p) r in seq t ((d, ps) . t)
and gather t [] = t
||  gather t (v . os) = let t' = add v t in seq t' (gather t' os)
and line (c, ps) = itos c @ ": " @ itos (length ps) @ " orders, the dearest " @ itos (Maxl ps) @ "\n"
in  conc (map line (gather [] (orders 60000 3)))
