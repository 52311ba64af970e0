-- An expression that is bound is evaluated once; an argument is, too.
-- expect: 50
-- expect: 32
-- expect status: 0
-- expect error: one
let x = trace "one\n" 25 in
let rec twice n = n + n
and big n = if n = 0 then 1 else twice (big (n - 1))
in itos (twice x) @ "\n" @ itos (big 5)
