-- X6: a let in a mark; and the let moved out of it as the paper's transformation scc-of-let does: one H moves.
-- rules 4 7 4,small 7,small free copies
--   cc E1 A1 V3 U1 C2 H2
--   value true, returned cc
-- rules moved,4 moved,7 moved,4,small moved,7,small moved,free moved,copies
--   MAIN H1
--   cc E1 A1 V3 U1 C2 H1
--   value true, returned cc
let not b = case b in true : false || false : true end in
{# SCC "cc" #} let x = not true in case x in false : true end
