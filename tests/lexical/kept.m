-- kept.m: functions in a data structure: the mention stands where the structure is made.
-- prints: 33
-- lmlc: -fpairs
-- pairs: double <- fs 6
-- pairs: inc <- fs 3
-- pairs: inc <- main 0
-- pairs: applyAll <- main 3
-- none: double <- applyAll
let rec
    double x = x + x
and inc x = x + 1
and fs n = [double; inc; double]
and applyAll x = Sum [f x ;; f <- fs x]
in itos (applyAll 1 + applyAll 2 + applyAll 3)
