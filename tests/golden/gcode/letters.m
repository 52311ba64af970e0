-- Of a literal that is appended no list is made; what (@) makes is (@)'s.  A function that wants the list itself gets it.
let rec tails [] = []
||      tails (x.xs) = (x.xs) . tails xs
in "ab" @ conc (tails "ab") @ "ab"
