-- table1a.m: x is declared in f and needed in h.  After Table 1 of Clack, Clayman and Parrott, "Lexical Profiling: Theory and
-- Practice" (1995), as are table1b and table1c: lexically a and c are alike, dynamically a and b.
-- prints: 371
-- lmlc: -fpairs
-- work: f 4
-- work: g 1
-- work: h 1
-- oracle: -fpairs --pairs=dynamic
-- running: f 1
-- running: g 1
-- running: h 4
let rec
    f a = (g x + 1 where x = a * 3 + 4 - 5)
and g y = h y * 10
and h z = z + 32
in itos (f 2)
