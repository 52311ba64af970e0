-- step.m: the paper's example of single steps: f is mentioned in h, and called in g.
-- prints: 6
-- lmlc: -fpairs=h,g,f
-- pairs: h <- main 1
-- pairs: g <- h 1
-- pairs: f <- h 1
-- none: f <- g
let rec
    h = g f
and g x = x (1 + 1)
and f y = (2 * 2) + y
in itos h
