-- X5: whoever evaluated them.
-- flags --main 8
-- rules 4 7 4,small 7,small free copies
--   MAIN A1 V3 U1 C2 H2
--   cc1 E1 V1 C1
--   value true, returned cc1
let not b = case b in true : false || false : true end in
let x = not true in case x in false : {# SCC "cc1" #} case x in false : true end end
