-- expensive.m: what an argument costs belongs to the text it stands in, if it is needed at all (the paper's section 1.1):
-- h needs what f gives it, k doesn't.
-- prints: 34
-- lmlc: -fpairs
-- work: f 2
-- work: h 1
-- work: k 0
-- pairs: h <- main 1
-- pairs: k <- main 1
-- none: h <- f
-- oracle: -fpairs --pairs=dynamic
-- running: f 0
-- running: h 3
let rec
    f g x = g (x * x * x) x
and h a b = a + b
and k a b = b
in itos (f h 3 + f k 4)
