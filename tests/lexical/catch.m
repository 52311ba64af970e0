-- catch.m: a call that fails is a call.
-- prints: caught 3
-- lmlc: -fpairs
-- pairs: f <- main 1
-- pairs: g <- f 1
-- pairs: h <- main 1
let rec
    f x = g x + 1
and g x = if x > 0 then fail "too large" else x
and h s = "caught "
in catch (itos (f 3)) h @ itos 3
