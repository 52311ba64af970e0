-- figure10.m: the program of Figures 10 to 12 of Clack, Clayman and Parrott (1995), with f and g profiled.  h and reverse
-- have one parent each.
-- lmlc: -fpairs=f,g
let rec
    f x = h 1 (g x [1..10])
and g a b = a . reverse b
and h n l = n + Sum l
in itos (f 10)
