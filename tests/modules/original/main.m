#include "even.t"
#include "odd.t"
let l = [limit; step] in
itos (twice (+ limit) step) @ (if odd 7 then "y" else "n") @ concmap itos l
