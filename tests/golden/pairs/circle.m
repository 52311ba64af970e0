-- circle.m: circles of functions that aren't profiled.  a and b are entered from two sides; c and d from one, e and itself.
-- lmlc: -fpairs=f,g
let rec
    f n = a n + c n
and g n = b n
and a n = if n = 0 then 0 else b (n - 1)
and b n = if n = 0 then 1 else a (n - 1)
and c n = if n = 0 then 2 else d (n - 1)
and d n = if n = 0 then 3 else c (n - 1) + e n
and e n = if n = 0 then 4 else e (n - 1)
in itos (f 4 + g 4)
