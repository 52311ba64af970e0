-- Lazy pairs don't leak: the lines of one long text, one by one, though nobody asks for what is after a line first.
-- timeout: 60
-- skip: stress valgrind hold faults
-- flags: -H4M
-- expect: 1500000 1000000
let rec text n = if n = 0 then "\nend" else 'x' . text (n - 1) in
let (long, rest) = splitat '\n' (text 1500000) in
let (evens, odds) = partition (\n. n % 2 = 0) [1..2000000] in
itos (length long) @ " " @ itos (length evens)
