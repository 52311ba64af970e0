-- parts-of-pair.m: a pair of arguments is made without evaluating them (the paper's fcbn, section 1.1).  Who needs them later
-- has only its own work; those that nobody needs cost nothing.
-- prints: 73
-- lmlc: -fpairs
-- work: make 5
-- work: use 1
-- work: fcbn 0
-- pairs: fcbn <- make 1
-- oracle: -fpairs --pairs=dynamic
-- running: make 0
-- running: use 6
let rec
    fcbn a b c d = (a, d)
and make n = fcbn (n * 2 + 1) (n * 3) (n * 4) (n * 5 + 1 + 1)
and use y = fst y + snd y
in itos (use (make 10))
