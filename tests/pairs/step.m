-- step.m: the paper's example of single steps (its section 5.7): f is mentioned in h, called in g, and does its own work.
-- prints: 15
-- lmlc: -fpairs=h,g,f
-- pairs: g <- h 1
-- pairs: f <- h 1
-- none: f <- g
-- work: g <- h 2
-- work: f <- h 3
-- work: f 3
-- oracle: -fpairs=h,g,f --pairs=first
-- pairs: h <- main 1
-- pairs: g <- h 1
-- pairs: f <- h 1
-- work: g <- h 2
-- work: f <- h 3
let rec
    h = g f
and g x = x (1 + 2 * 3)
and f y = 2 * 3 + 2 + y
in itos h
