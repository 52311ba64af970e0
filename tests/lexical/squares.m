-- squares.m: the sum of squares as a pipeline (the paper's section 7.3).
-- prints: 21413400
-- lmlc: -fpairs
-- pairs: sumSquares <- main 1
-- pairs: upto <- sumSquares 1
-- pairs: upto <- upto 400
-- pairs: square <- sumSquares 400
-- none: square <- map
let rec
    sumSquares n = (Sum o map square o upto 1) n
and upto n m = if n > m then [] else n . upto (n + 1) m
and square x = x * x
in itos (sumSquares 400)
