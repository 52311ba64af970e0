-- table1b.m: x is declared in g and needed in h.
-- prints: 371
-- lmlc: -fpairs
-- pairs: f <- main 1
-- pairs: g <- f 1
-- pairs: h <- g 1
-- total: h 1
let rec
    f a = g a + 1
and g y = (h x * 10 where x = y * 3 + 4 - 5)
and h z = z + 32
in itos (f 2)
