-- sumNsquares.m: the sum of the first n squares, by a loop.
--
-- After Clack, Clayman and Parrott, "Lexical Profiling: Theory and Practice" (1995), section 7.3, whose names it has.
--
-- Input: n.

let rec
    sumNsquares n = sumNsquares' 0 1 n

and sumNsquares' res m n =
        if m > n then res
        else sumNsquares' (res + square m) (m + 1) n

and square x = x * x

in itos (sumNsquares (stoi input)) @ "\n"
