-- A chain of a million suspended additions, built by a lazy accumulator in a pair, evaluated at the end.
-- skip: stress valgrind
-- timeout: 20
-- expect: 1000000 1000001
-- interval: 0.1
let rec loop 0 p = p || loop n p = loop (n - 1) (snd p + 1, fst p + 1) in
let (a, b) = loop 1000000 (0, 1) in itos a @ " " @ itos b
