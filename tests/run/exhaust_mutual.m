-- Out of stack: one of the two that call each other, and not the one that returns in each round.
-- flags: -A256k
-- skip: stress asan san
-- expect error: (exhaust_mutual.m:6)
let rec
    even (x.xs) n = n + odd xs (n + x) and odd (x.xs) n = x * even xs (n + 1) % 17
and from n = n . from (n + 1)
in show_int (even (from 1) 1)
