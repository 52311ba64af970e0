-- compared.m: functions can't be compared; what was called until then is told.
-- status: 1
-- lmlc: -fpairs
-- pairs: box <- main 2
-- pairs: same <- main 1
-- pairs: inc <- box 0
let rec
    inc x = x + 1
and box n = [inc]
and same a b = if a = b then "same" else "other"
in same (box 1) (box 2)
