-- flipped.m: which of g and h needs x first depends on the order in which + evaluates its arguments.  The lexical profile
-- doesn't: x is f's.  The dynamic one does: in turned.m it is the other.
-- prints: 126
-- lmlc: -fpairs
-- work: f 4
-- work: g 1
-- work: h 1
-- oracle: -fpairs --pairs=dynamic
-- running: f 1
-- running: g 4
-- running: h 1
let rec
    f a = (g x + h x where x = a * 3 + 4 - 5)
and g y = y * 10
and h z = z + 71
in itos (f 2)
