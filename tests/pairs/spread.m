-- spread.m: Figs. 10 to 12 of the paper: the colours of three functions, none of them shared.
-- prints: 1010
-- lmlc: -fpairs=f,g
-- pairs: f <- main 1
-- pairs: g <- f 1
-- none: h <- f
-- oracle: -fpairs=f,g --pairs=colours
-- colour: main profiled
-- colour: f profiled
-- colour: h part of f
-- colour: g profiled
-- colour: reverse part of g
let rec
    f x = h 1 (g x [1..1000])
and h n l = hd l + hd (tl l) * n
and g a b = a . reverse b
in itos (f 10)
