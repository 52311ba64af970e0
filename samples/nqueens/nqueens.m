-- nqueens.m: the first placements of m queens on a board of eight columns.
--
-- After Clack, Clayman and Parrott, "Lexical Profiling: Theory and Practice" (1995), section 7.2, whose names of functions it
-- has (`and' is a word of the language here, so theirs is And).
--
-- Input: how many placements, and how many queens.  A placement is a list of columns, a row each.

let rec
    queens 0 = [[]]
||  queens m = [p @ [n] ;; p <- queens (m - 1); n <- [1..8]; safe p n]

-- May the next queen stand in column n, if those before it stand as p says?
and safe p n = (all not [check (i, j) (m, n) ;; (i, j) <- combine (from 1, p)]
    where m = 1 + length p)

-- Do the queens at these two places attack each other?
and check (i, j) (m, n) = j = n | i + j = m + n | i - j = m - n

and all p = And o map p

and And = reduce (&) true

and line p = mix (map itos p) " " @ "\n"

in
let [count; m] = stoil input in
concmap line (head count (queens m))
