-- tail.m: ten million tail calls take no stack.
-- prints: 7
-- run: -A256k
-- lmlc: -fpairs
-- pairs: loop <- main 1
-- pairs: loop <- back 5000000
-- pairs: back <- loop 5000000
let rec
    loop n = if n = 0 then 7 else back (n - 1)
and back n = loop (n - 1)
in itos (loop 10000000)
