-- Clauses from top to bottom, arguments from left to right; nothing is evaluated that isn't needed to decide.
-- expect: a b c
-- expect: 1 2
-- expect: second
let f 0 _ = "a" || f _ 0 = "b" || f _ _ = "c"
and g [] y = 1 || g x [] = 2 || g x y = 3
and h (true, 1) = "first" || h (false, _) = "second" || h _ = "third"
and bad = fail "evaluated"
in
f 0 bad @ " " @ f 1 0 @ " " @ f 1 1 @ "\n" @
itos (g [] bad) @ " " @ itos (g [1] []) @ "\n" @
h (false, bad)
