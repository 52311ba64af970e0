-- expect error: name-clauses.m:6:4: error: this clause of `f' has 2 arguments, the first has 1
-- expect error: name-clauses.m:7:4: error: expected another clause of `f', found one of `g': `||' joins clauses of one function, `and' joins definitions
-- expect error: name-clauses.m:9:4: error: a pattern is defined by one clause only
-- expect error: name-clauses.m:11:14: error: expected another clause of `h': `||' joins clauses of one function
let f 0 = 1
|| f 1 2 = 3
|| g 2 = 4
and [a] = [1]
|| [b] = [2]
and [c] & (c = 3) = [3]
and h = 1 || [k] = [1]
in f
