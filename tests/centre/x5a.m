-- X5: a mark doesn't pay for what its free variables cost,
-- flags --main 8
-- rules 4 7 4,small 7,small free copies
--   MAIN A1 V2 U1 C1 H2
--   cc1 E1 V1 C1
--   value true, returned cc1
let not b = case b in true : false || false : true end in
let x = not true in {# SCC "cc1" #} case x in false : true end
