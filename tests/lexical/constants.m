-- constants.m: a constant that one function mentions is part of it; of one that two mention every evaluation of a mention is
-- a call, and what it costs once is nobody's.
-- prints: 5435 6 3
-- lmlc: -fpairs
-- pairs: table <- f 3
-- pairs: table <- g 1
-- bytes: table <- (constant) some
-- bytes: table <- f none
-- none: own <- f
-- none: limit <- f
-- pairs: f <- main 3
-- lmlc: -fpairs=f,own
-- pairs: own <- f 3
-- bytes: own <- f some
-- none: own <- (constant)
let rec
    table = map (\x. x * x) [1..10]
and own = map (\x. x + 1) [1..10]
and limit = 3
and f n = Sum table + Sum own + n * limit
and g x = length table + x + limit - limit
in itos (f 1 + f 2 + f 3 * 10 - 64) @ " " @ itos (g 0 - 4) @ " " @ itos limit
