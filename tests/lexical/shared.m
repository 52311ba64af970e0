-- shared.m: h is mentioned by two profiled functions, k by one alone, and j by h.
-- prints: 33
-- lmlc: -fpairs=f,g
-- pairs: f <- main 1
-- pairs: g <- main 1
-- pairs: h <- f 1
-- pairs: h <- g 2
-- none: k <- g
-- none: j <- h
-- lmlc: -fpairs=f
-- pairs: f <- main 1
-- pairs: h <- f 1
-- pairs: h <- main 2
let rec
    f x = h x + 1
and g x = h x + h (k x)
and h x = j x + 5
and j x = x * 2
and k x = x + 1
in itos (f 2 + g 3 + 1 - 1 - 1)
