-- X1: a mark in a function. The functions map, all and not are subsumed: paid for by whoever mentions them.
-- rules 4 7 4,small 7,small evaluation free copies
--   MAIN A4 V9 U2 C5 H6
--   mapper E1 A8 V10 U5 C5 H4
--   value true, returned MAIN
-- rules 7,box
--   MAIN A4 V9 U2 C5 H6
--   mapper E1 A8 V11 U6 C5 H5
--   value true, returned MAIN
let rec map f l = case l in [] : [] || x.xs : f x . map f xs end
and all l = case l in [] : true || x.xs : case x in true : all xs || false : false end end
and not b = case b in true : false || false : true end
and my_fun l = {# SCC "mapper" #} map not l
in all (my_fun [false; false])
