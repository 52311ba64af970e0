-- circle.m: a circle of functions that aren't profiled, mentioned from two sides: its entry points are shared.
-- prints: true false
-- lmlc: -fpairs=f,g
-- pairs: ev <- f 1
-- pairs: od <- g 1
-- pairs: od <- ev 5
-- pairs: ev <- od 5
-- lmlc: -fpairs=f
-- pairs: f <- main 1
-- pairs: ev <- f 1
-- pairs: od <- main 1
let rec
    f n = ev n
and g n = od n
and ev 0 = true
||  ev n = od (n - 1)
and od 0 = false
||  od n = ev (n - 1)
and show true = "true"
||  show false = "false"
in show (f 4) @ " " @ show (g 6)
