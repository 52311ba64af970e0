-- circle.m: a circle of functions that nobody asked for, entered at two of its three; the third is part of the one that
-- mentions it.  What is profiled has its colour though nobody calls it.
-- prints: 6
-- oracle: -fpairs=f,g,unused --pairs=colours
-- colour: one shared
-- colour: two shared
-- colour: three part of two
-- colour: four part of two
-- lmlc: -fpairs=f,g
-- pairs: one <- f 1
-- pairs: two <- g 1
-- pairs: two <- one 3
-- pairs: one <- two 2
-- oracle: -fpairs=f,g,unused --pairs=colours
-- colour: five shared
-- oracle: -fpairs=f,g --pairs=colours
-- colour: five part of g
let rec
    f x = one x
and g x = two x + five x
and one x = if x < 1 then 0 else two (x - 1)
and two x = if x < 1 then 0 else three x + 1
and three x = one (x - 1) + four x
and four x = 0
and five x = x
and unused x = five x
in itos (f 3 + g 2 + 2)
