-- squares-loop.m: the sum of squares as a loop.
-- prints: 21413400
-- lmlc: -fpairs
-- pairs: sumNsquares <- main 1
-- pairs: sumNsquares' <- sumNsquares 1
-- pairs: sumNsquares' <- sumNsquares' 400
-- pairs: square <- sumNsquares' 400
let rec
    sumNsquares n = sumNsquares' 0 1 n
and sumNsquares' res m n =
        if m > n then res
        else sumNsquares' (res + square m) (m + 1) n
and square x = x * x
in itos (sumNsquares 400)
