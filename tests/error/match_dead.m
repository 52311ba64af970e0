-- Clauses that are dead all the same are looked into, and those covered by several together are no error.
-- expect error: match_dead.m:6:28: error: this clause is never reached: the clause in line 6 covers it
let f true = 1
||  f false = 2
||  f x =
        case x in y : 1 || z : 2 end
in f true
