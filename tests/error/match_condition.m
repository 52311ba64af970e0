-- A clause without condition comes last among those with the same pattern.
-- expect error: match_condition.m:5:5: error: bad conditional pattern (overlap?): the same pattern without a condition comes before it, in line 4
let f [] = 0
||  f (x.xs) = 1
||  f (y.ys) & (y > 2) = 2
in f [1]
