-- X6: a let in the scope of a mark.
-- lmlc: -fscc
-- prints: true
-- entries: cc 1
let rec Not b = if b then false else true
and f y = {# SCC "cc" #} (let x = Not y in if x then false else true)
in show_bool (f true)
