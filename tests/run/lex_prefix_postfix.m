-- User prefix and postfix operators.
-- expect: 9 24 25
-- expect: 10
prefix "sqr";
postfix "!!";
let rec (sqr) x = x * x
and (!!) n = if n = 0 then 1 else n * (!!) (n - 1)
in
itos (sqr 3) @ " " @ itos (4 !!) @ " " @ itos (1 + 4 !!) @ "\n" @
itos (1 + sqr 3)
