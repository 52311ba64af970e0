-- module, fixed: a function makes the list anew for each who asks.
-- Input: a number; the limits are below its square.
let rec
    squares z = map (\n. n * n) (from z)
and first limit (s.ss) = if s > limit then s else first limit ss
and limits n = [n * n / 3; n * n / 2; n * n]
in concmap (\l. itos (first l (squares 1)) @ "\n") (limits (stoi input))
