-- Out of stack: who recurs. What was printed before stands.
-- flags: -A256k
-- skip: stress asan san
-- expect: begun
-- expect error: Stack exhausted in deep (exhaust_stack.m:8)
-- expect error: (-A256k in force; use -A<size> for more)
let rec
    deep (x.xs) n = if n = 0 then x else deep xs (n - 1) * x % 7919
||  deep [] n = n
and from n = n . from (n + 1)
in "begun\n" @ show_int (deep (from 1) 10000000)
