-- The same pattern twice, spelt differently.
-- expect error: match_same.m:5:5: error: this clause is never reached: the clause in line 4 covers it
let
    f "ab" 1 = 1
||  f ['a'; 'b'] 1 = 2
||  f s n = 3
in f "ab" 1
