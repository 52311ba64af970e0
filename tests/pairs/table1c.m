-- table1c.m: x is declared in f and needed in g.
-- prints: 211
-- lmlc: -fpairs
-- work: f 4
-- work: g 1
-- work: h 1
-- oracle: -fpairs --pairs=dynamic
-- running: f 1
-- running: g 4
-- running: h 1
let rec
    f a = (g x + 1 where x = a * 3 + 4 - 5)
and g y = h 10 * y
and h z = z + 32
in itos (f 2)
