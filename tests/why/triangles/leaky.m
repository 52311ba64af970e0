-- The triangular numbers are a constant, and stay after their first use.
let rec
    triangles = sums 0 1
and sums a n = (let s = (a + n) % 100003 in seq s (s . sums s (n + 1)))
and most 0 l m = m
||  most n (x.xs) m = seq m (most (n - 1) xs (if x > m then x else m))
and least 0 l m = m
||  least n (x.xs) m = seq m (least (n - 1) xs (if x < m then x else m))
in
"most " @ itos (most 30000 triangles 0) @ "\nleast " @ itos (least 30000 triangles 100003) @ "\n"
