-- figure7.m: the program of Figures 7 to 9 of Clack, Clayman and Parrott (1995): f and g are profiled, and share h.
-- lmlc: -fpairs=f,g
let rec
    f = twice h
and g = h 3
and h = (\y. y * 2) o (\x. x + 1)
and twice k = k (k 1)
in itos (f + g)
