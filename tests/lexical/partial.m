-- partial.m: a partial application is a call where it is completed; a result that is applied again is another call.
-- prints: 7 12 6
-- lmlc: -fpairs
-- pairs: add <- main 2
-- pairs: twice <- main 1
-- pairs: inc <- main 2
-- pairs: add <- inc 2
-- pairs: choose <- main 2
-- pairs: sub <- choose 1
-- pairs: add <- choose 1
let rec
    add x y = x + y
and sub x y = x - y
and twice f x = f (f x)
and inc = add 1
and choose b = if b then add else sub
in
itos (p 2 + p 3 where p = add 1) @ " " @ itos (twice inc 10) @ " " @ itos (choose true 1 2 + choose false 4 1)
