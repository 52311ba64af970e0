-- Fields returned without their cell: from a loop, from a call of itself, of a choice; and the cell where it is kept.
let rec sums n a b = if n = 0 then (a, b) else sums (n - 1) (a + n) (b + n * n)
and halves [] = ([], [])
||  halves (x.xs) = (case halves xs in (p, q) : (x . q, p) end)
and either b n = case (if b then sums n 0 0 else if n < 0 then fail "n" else (n, n)) in (x, y) : x - y end
and kept n = let p = sums n 0 0 in (fst p, p)
in ((case halves "ab" in (p, q) : (q, p) end), either true 3, kept 2)
