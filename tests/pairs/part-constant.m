-- part-constant.m: a constant that is part of f, which two mention.  It is evaluated once: for neither of them by our rule,
-- for the first by the paper's.  Where one alone mentions f, it is that one's by both.
-- prints: 20
-- lmlc: -fpairs=f,g,h
-- pairs: f <- g 1
-- pairs: f <- h 2
-- none: own <- f
-- work: f <- (constant) 2
-- work: f <- g 1
-- work: f <- h 2
-- oracle: -fpairs=f,g,h --pairs=first
-- pairs: f <- h 2
-- work: f <- (constant) 0
-- work: f <- g 3
-- work: f <- h 2
-- lmlc: -fpairs=f
-- pairs: f <- main 3
-- work: f <- main 5
let rec
    own = 2 * 3 - 1
and f x = own + x
and g x = f x
and h x = f (f x)
in itos (g 1 + h 4)
