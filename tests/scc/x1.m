-- X1: who marks a call of map pays for it, and for what it is given to do.
-- lmlc: -fscc
-- prints: true
-- entries: mapper 1
let rec Not b = if b then false else true
and all [] = true || all (x.xs) = if x then all xs else false
and my_fun l = {# SCC "mapper" #} map Not l
in show_bool (all (my_fun [false; false]))
