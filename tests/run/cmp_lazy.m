-- A comparison stops at the first difference and evaluates nothing beyond it.
-- expect: true false true
-- expect: true
let bad = fail "evaluated" in
show_bool ((1, bad) < (2, bad)) @ " " @ show_bool ((1 . bad) = [2;3]) @ " " @ show_bool (Some bad > None) @ "\n" @
show_bool ([1..] < (1 . 3 . bad))
