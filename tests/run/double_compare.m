-- Doubles compare as numbers: alone, in structures, and under polymorphic functions.  What is no number differs from everything.
-- expect: true false true false true true
-- expect: true false true false true true
-- expect: true true true
-- expect: 3.5 -2
-- expect: false true false false false false
-- expect: false true false
-- expect: 1 2.5 2.5 10
let rec bools l = mix (map show_bool l) " " @ "\n"
and tests a b = [a < b; a > b; a <= b; a >= b; a ~= b; a = a]
and poly lt a b = lt a b
and nan = 0.0 /. 0.0
in
bools (tests 1.0 2.0) @
bools (map2 (\f.\x. x) (tests (Some 1.0) (Some 2.0)) (tests [1.0; 2.0] [1.0; 2.5])) @
bools [0.0 = -. 0.0; poly (<) 1.0 1e300; max 1.0 2.0 = 2.0] @
ftos (max 3.5 2.0) @ " " @ ftos (min (-. 2.0) 3.0) @ "\n" @
bools [nan = nan; nan ~= nan; nan < nan; nan > 1.0; nan <= nan; 1.0 >= nan] @
bools [[nan] = [nan]; Some nan ~= Some nan; (nan, 1) < (nan, 2)] @
mix (map ftos (sort (<) [2.5; 10.0; 1.0; 2.5])) " "
