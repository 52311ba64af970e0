-- table1c.m: x is declared in f and needed in g.
-- prints: 211
-- lmlc: -fpairs
-- pairs: f <- main 1
-- pairs: g <- f 1
-- pairs: h <- g 1
-- total: h 1
let rec
    f a = (g x + 1 where x = a * 3 + 4 - 5)
and g y = h 10 * y
and h z = z + 32
in itos (f 2)
