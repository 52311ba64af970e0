-- table1b.m: x is declared in g and needed in h.
-- prints: 371
-- lmlc: -fpairs
-- work: f 1
-- work: g 4
-- work: h 1
-- oracle: -fpairs --pairs=dynamic
-- running: f 1
-- running: g 1
-- running: h 4
let rec
    f a = g a + 1
and g y = (h x * 10 where x = y * 3 + 4 - 5)
and h z = z + 32
in itos (f 2)
