-- byneed.m: what a lazy argument costs belongs to the text it stands in, whoever needs it; what nobody needs costs nothing.
-- prints: 30 7
-- lmlc: -fpairs
-- pairs: z <- main 1
-- pairs: ends <- y 1
-- pairs: y <- z 1
-- pairs: work <- y 2
-- pairs: work <- work 30
-- none: work <- ends
-- none: work <- z
-- pairs: apply <- main 2
-- pairs: expensive <- apply 1
-- none: expensive <- main
-- pairs: const <- main 1
-- pairs: id <- main 1
let rec
    ends a b c d = (a, d)
and y n = ends (work n) (work (n + 1)) (work (n + 2)) (work (2 * n))
and z n = (let p = y n in fst p + snd p)
and work 0 = 0
||  work n = 1 + work (n - 1)
and apply g x = g (expensive x) x
and expensive x = x + 1
and const a b = b
and id a b = a
in itos (z 10) @ " " @ itos (apply const 3 + apply id 3)
