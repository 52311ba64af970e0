-- X2: lexical scoping charges a function's body where it stands, evaluation scoping where it is applied.
-- flags --main 14
-- rules 4 7 4,small 7,small free copies
--   MAIN H1
--   app E1 A2 V1 H2
--   fun E1 V2 U1 C1
--   value false, returned app
-- rules evaluation
--   MAIN H1
--   app E1 A2 V3 C1 H2
--   fun E1 U1
--   value false, returned app
let outermost x = x in
let f = {# SCC "fun" #} \x. \y. case x in true : y end
in {# SCC "app" #} f true false
