-- Identifiers: primes, underscores and digits inside; upper and lower case mean nothing.
-- expect: 1 2 3 4 5
-- expect: 6
-- expect: foo Bar
-- expect: [9; 8]
-- expect: 10 11
let rec type T = mkfoo Int + Bar
and x' = 1 and x'' = 2 and _x = 3 and v___1 = 4 and x1y2 = 5
and K1 A B = A
and name (mkfoo n) = "foo" || name Bar = "Bar"
and ounion A [] = A || ounion A (B.C) = B . A
-- Words that begin with a reserved word are ordinary.
and letter = 10 and iffy = 1 and endo = letter + iffy
in
mix (map itos [x'; x''; _x; v___1; x1y2]) " " @ "\n" @
itos (K1 6 7) @ "\n" @
name (mkfoo 1) @ " " @ name Bar @ "\n" @
show_list itos (ounion [8] [9]) @ "\n" @
itos letter @ " " @ itos endo
