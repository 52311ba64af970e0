-- Mutual tail calls, in three functions, in constant space.
-- timeout: 30
-- skip: stress valgrind
-- flags: -H8M
-- expect: 1 true false
let rec a n = if n = 0 then 0 else b (n - 1)
and b n = if n = 0 then 1 else c (n - 1)
and c n = if n = 0 then 2 else a (n - 1)
and even n = if n = 0 then true else odd' (n - 1)
and odd' n = if n = 0 then false else even (n - 1)
in itos (a 30000001) @ " " @ show_bool (even 10000000) @ " " @ show_bool (even 9999999)
