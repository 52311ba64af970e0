-- queens.m: ten placements of seven queens (the paper's section 7.2).
-- prints: 10
-- lmlc: -fpairs=queens,safe,check,all
-- pairs: safe <- queens 742
-- pairs: queens <- main 1
-- pairs: queens <- queens 7
-- pairs: check <- safe 2003
-- pairs: all <- safe 742
-- lmlc: -fpairs
-- pairs: safe <- queens 742
-- pairs: check <- safe 2003
-- pairs: And <- all 742
let rec
    queens 0 = [[]]
||  queens m = [p @ [n] ;; p <- queens (m - 1); n <- [1..8]; safe p n]
and safe p n = (all not [check (i, j) (m, n) ;; (i, j) <- combine (from 1, p)]
    where m = 1 + length p)
and check (i, j) (m, n) = j = n | i + j = m + n | i - j = m - n
and all p = And o map p
and And = reduce (&) true
in itos (length (head 10 (queens 7)))
