-- The first row decides what is looked at; no list is tested twice.
let rec merge [] ys = ys
||  merge xs [] = xs
||  merge (x.xs) (y.ys) = if x < y then x . merge xs (y.ys) else y . merge (x.xs) ys
in merge [1; 3] [2; 4]
