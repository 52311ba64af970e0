-- main.m: two centres that use the same functions of other modules.
#include "util.t"
let rec own x = {# SCC "own" #} twice (\y. {# SCC "lam" #} y + x) x
and sum (x, y) = x + y
in itos ({# SCC "a" #} total (count 5) + own 3 + sum (ends (1, 2)))
   @ itos ({# SCC "b" #} total table + hd table + sum (ends (3, 4))) @ "\n"
