-- X3, first half: a function that is written with its argument is subsumed.
-- rules 4 7 4,small 7,small free copies
--   m E1 A3 V6 U1 C3 H3
--   value true, returned m
let rec all l = case l in [] : true || x.xs : case x in true : all xs || false : false end end
and and1 l = all l
in {# SCC "m" #} and1 [true]
