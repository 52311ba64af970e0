-- fghi.m: six calls of h through f and four through g (the paper's Figure 3).
-- prints: 84
-- lmlc: -fpairs
-- pairs: f <- main 6
-- pairs: g <- main 4
-- pairs: h <- f 6
-- pairs: h <- g 4
-- pairs: i <- h 20
-- pairs: times <- main 2
-- pairs: times <- times 10
-- none: f <- times
-- lmlc: -fpairs=f,g,i
-- pairs: h <- f 6
-- pairs: h <- g 4
-- pairs: i <- h 20
-- none: times <- main
let rec
    f a = h a + 1
and g b = h b - 1
and h x = i x + i x
and i x = x + 1
and times 0 k = 0
||  times n k = k n + times (n - 1) k
in itos (times 6 f + times 4 g)
