-- A clause covered by one earlier clause without a guard is an error.
-- expect error: match_covered.m:6:5: error: this clause is never reached: the clause in line 5 covers it
-- expect error: match_covered.m:9:9: error: this clause is never reached: the clause in line 8 covers it
let rec f [] = 0
||  f (x.xs) = 1
||  f (x.y.xs) = 2
and g n = case n in
        (1, m) : 1
||      (1, 2) : 2
||      _ : 3
    end
in f [1] + g (1, 2)
