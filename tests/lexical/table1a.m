-- table1a.m: x is declared in f and needed in h.  After Table 1 of Clack, Clayman and Parrott, "Lexical Profiling: Theory and
-- Practice" (1995), as are table1b and table1c.
-- prints: 371
-- lmlc: -fpairs
-- pairs: main <- (root) 1
-- pairs: f <- main 1
-- pairs: g <- f 1
-- pairs: h <- g 1
-- total: f 1
-- total: g 1
-- total: h 1
let rec
    f a = (g x + 1 where x = a * 3 + 4 - 5)
and g y = h y * 10
and h z = z + 32
in itos (f 2)
