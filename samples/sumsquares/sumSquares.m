-- sumSquares.m: the sum of the first n squares, as a pipeline of functions.
--
-- After Clack, Clayman and Parrott, "Lexical Profiling: Theory and Practice" (1995), section 7.3, whose names it has
-- (but for Sum, which is the library's).
--
-- Input: n.

let rec
    sumSquares n = (Sum o map square o upto 1) n

and upto n m = if n > m then [] else n . upto (n + 1) m

and square x = x * x

in itos (sumSquares (stoi input)) @ "\n"
