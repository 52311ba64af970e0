-- X5: a centre does not pay for its free variable, whoever evaluates it first.
-- lmlc: -fscc
-- prints: truetrue
-- entries: cc1 2
let rec Not b = if b then false else true
and first y = let x = Not y in {# SCC "cc1" #} (if x then false else true)
and second y = let x = Not y in if x then false else {# SCC "cc1" #} (if x then false else true)
in show_bool (first true) @ show_bool (second true)
