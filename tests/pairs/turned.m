-- turned.m: flipped.m with the two sides of + turned around.
-- prints: 126
-- lmlc: -fpairs
-- work: f 4
-- work: g 1
-- work: h 1
-- oracle: -fpairs --pairs=dynamic
-- running: f 1
-- running: g 1
-- running: h 4
let rec
    f a = (h x + g x where x = a * 3 + 4 - 5)
and g y = y * 10
and h z = z + 71
in itos (f 2)
