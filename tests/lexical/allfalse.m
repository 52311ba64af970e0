-- allfalse.m: queens.m as the paper improves it.
-- prints: 10
-- lmlc: -fpairs
-- pairs: safe <- queens 742
-- pairs: queens <- main 1
-- pairs: queens <- queens 7
-- pairs: check <- safe 2003
-- pairs: allFalse <- safe 742
-- pairs: allFalse <- allFalse 1366
let rec
    queens 0 = [[]]
||  queens m = [p @ [n] ;; p <- queens (m - 1); n <- [1..8]; safe p n]
and safe p n = (allFalse [check (i, j) (m, n) ;; (i, j) <- combine (from 1, p)]
    where m = 1 + length p)
and check (i, j) (m, n) = j = n | i + j = m + n | i - j = m - n
and allFalse [] = true
||  allFalse (true.r) = false
||  allFalse (false.r) = allFalse r
in itos (length (head 10 (queens 7)))
