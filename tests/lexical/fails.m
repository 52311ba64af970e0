-- fails.m: a program that fails still tells what was called until then.
-- status: 1
-- lmlc: -fpairs
-- pairs: f <- main 1
-- pairs: f <- f 3
-- pairs: g <- f 1
let rec
    f n = if n = 0 then g n else f (n - 1)
and g x = hd (tl [x])
in itos (f 3)
