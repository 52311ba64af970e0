-- 2^60 by doubling a shared value: hopeless if it were evaluated twice each time.
-- expect: 1152921504606846976
let rec dbl n x = if n = 0 then x else dbl (n - 1) (let y = hd x + hd x in [y])
in itos (hd (dbl 60 [1]))
