#include "even.t"
#include "odd.t"
itos (twice (+ limit) step) @ (if odd 7 then "y" else "n")
