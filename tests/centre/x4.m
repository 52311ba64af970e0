-- X4: a function as an argument. Fig. 7 charges f to who applies it, a box to who mentions it, and so do copies,
-- where the box costs nothing.
-- rules 4 7 4,small 7,small
--   g E1 A1 V1
--   h E1 A3 V5 U1 C2 H2
--   value true, returned h
-- rules 4,box 7,box
--   g E1 A3 V6 U2 C2 H2
--   h E1 A1 V1 H1
--   value true, returned g
-- rules free copies
--   g E1 A3 V5 U1 C2 H1
--   h E1 A1 V1 H1
--   value true, returned g
let rec not b = case b in true : false || false : true end
and f x = not (not x)
and h i = {# SCC "h" #} i true
in {# SCC "g" #} h f
