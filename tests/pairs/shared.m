-- shared.m: Figs. 7 to 9 of the paper: profiles are wanted of f and g, which share h; and what only h mentions.
-- prints: 42
-- lmlc: -fpairs=f,g
-- pairs: h <- f 1
-- pairs: h <- g 2
-- none: i <- h
-- work: h <- f 2
-- work: h <- g 4
-- oracle: -fpairs=f,g --pairs=colours
-- colour: f profiled
-- colour: g profiled
-- colour: h shared
-- colour: i part of h
-- colour: main profiled
-- oracle: -fpairs=f --pairs=colours
-- colour: g part of main
-- colour: h shared
-- colour: i part of h
-- oracle: -fpairs=i --pairs=colours
-- colour: f part of main
-- colour: g part of main
-- colour: h part of main
-- colour: i profiled
let rec
    f x = 1 + h x
and g x = h (h x)
and h x = i x + 10
and i x = x + 1
in itos (f 4 + g 4)
