-- X3, second half: written without it, the function is a constant. Fig. 4 charges the constant for all its use,
-- Fig. 7 for its own evaluation only.
-- flags -caf-all
-- rules 4 4,small free copies
--   m E1 A1 V1 U1 H3
--   CAF:and2 A9 V13 U5 C6 H4
--   value true, returned CAF:and2
-- rules 7 7,small
--   m E1 A7 V12 U4 C6 H6
--   CAF:and2 A3 V2 U2 H1
--   value true, returned m
let rec map f l = case l in [] : [] || x.xs : f x . map f xs end
and all l = case l in [] : true || x.xs : case x in true : all xs || false : false end end
and not b = case b in true : false || false : true end
and comp f g x = f (g x)
and and2 = let n = map not in comp all n
in {# SCC "m" #} and2 [false]
