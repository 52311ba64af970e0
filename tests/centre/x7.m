-- X7: what is never evaluated is never paid for: b.
-- flags --main 8
-- rules 4 7 4,small 7,small free copies
--   MAIN V2 C1 H1
--   cc2 E1 U2 C1 H2
--   value A, returned cc2
let rec type T = A + B and outermost x = x in
let p = {# SCC "cc2" #} case true in true : A end, case true in true : B end
in case p in (a, b) : a end
