-- squares-wrong.m: squares.m with the mistake that the paper's profile showed: one call of upto too few.
-- prints: 21253400
-- lmlc: -fpairs
-- pairs: upto <- sumSquares 1
-- pairs: upto <- upto 399
-- pairs: square <- sumSquares 399
let rec
    sumSquares n = (Sum o map square o upto 1) n
and upto n m = if n >= m then [] else n . upto (n + 1) m
and square x = x * x
in itos (sumSquares 400)
