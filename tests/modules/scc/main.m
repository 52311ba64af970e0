#include "geo/shapes.t"
let rec all = [unit; Circle 2; Square 3]
and big (Square n) = n > 2 || big (Circle n) = n > 5
in itos ({# SCC "a" #} total all) @ " " @ itos ({# SCC "b" #} sumup (\x. if big x then 1 else 0) all) @ "\n"
