-- twins.m: the same squares, written twice.
let largest n = Maxl (reverse (map (\k. k * k % 1009) (count 1 n)))
and smallest n = Minl (reverse (map (\k. k * k % 1009) (count 1 n)))
in itos (largest 4000) @ " " @ itos (smallest 4000) @ "\n"
