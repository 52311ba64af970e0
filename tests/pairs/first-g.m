-- first-g.m: first-f.m in another order.
-- prints: 95
-- lmlc: -fpairs
-- pairs: table <- f 2
-- pairs: table <- g 1
-- work: table <- (constant) 2
-- work: table <- f 0
-- work: table <- g 0
-- bytes: table <- (constant) some
-- oracle: -fpairs --pairs=first
-- bytes: table <- g some
-- bytes: table <- f none
-- work: table <- g 2
let rec
    table = map (\x. x * 2) [1; 2; 3]
and f x = hd table + x
and g x = last table + x
in itos (g 3 + f 1 + f 81)
