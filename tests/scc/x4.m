-- X4: a function is paid for by who mentions it.
-- lmlc: -fscc
-- prints: true
-- entries: g 1
-- entries: h 1
let rec Not b = if b then false else true
and f x = let u = Not x in Not u
and h i = {# SCC "h" #} (let t = true in i t)
in show_bool ({# SCC "g" #} h f)
