-- centres.m: a few functions that keep what they make. centres.c says which cost centres they belong to.
let rec build n = if n < 1 then [] else n . build (n - 1)
and pairs [] = []
||  pairs (x.xs) = (x, x + 1) . pairs xs
and sums r [] = r
||  sums r ((a, b).ps) = sums (a + b . r) ps
in
let l = build 3000 in
let p = pairs l in
let s = sums [] p in
itos (length l + length p + length s + hd s) @ "\n"
