-- order-left.m: x is shared by g and h; which of them needs it first changes nothing.
-- prints: 1022
-- lmlc: -fpairs
-- pairs: f <- main 1
-- pairs: g <- f 1
-- pairs: h <- f 1
-- pairs: work <- f 1
-- pairs: work <- work 100
-- none: work <- g
-- none: work <- h
let rec
    f a = (g x + h x where x = work 100 a)
and g x = x + 10
and h x = x + 12
and work 0 a = a
||  work n a = work (n - 1) (a + 1)
in itos (f 400)
