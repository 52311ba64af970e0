-- first-f.m: the one evaluation of a shared constant.  By the paper's rule it is paid by the first mention that needs it,
-- which is f's here and g's in first-g.m.  By ours it is nobody's, in both.
-- prints: 95
-- lmlc: -fpairs
-- pairs: table <- f 2
-- pairs: table <- g 1
-- work: table <- (constant) 2
-- work: table <- f 0
-- work: table <- g 0
-- bytes: table <- (constant) some
-- oracle: -fpairs --pairs=first
-- bytes: table <- f some
-- bytes: table <- g none
-- work: table <- f 2
let rec
    table = map (\x. x * 2) [1; 2; 3]
and f x = hd table + x
and g x = last table + x
in itos (f 1 + g 3 + f 81)
