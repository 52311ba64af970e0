-- A guard is tried for each call that reaches it; of the two bodies one is entered.
-- entries first 4, second 2, big 2, zero 1, rest 1
let rec f x & ({# SCC first #} x > 10) = {# SCC big #} x
||      f x & ({# SCC second #} x = 0) = {# SCC zero #} 1
||      f x = {# SCC rest #} 2
in itos (f 11 + f 0 + f 5 + f 12)
