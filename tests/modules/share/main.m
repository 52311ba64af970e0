#include "many.t"
let rec late n = [f1 n 100; f2 n 100; f3 n 100; f4 n 100; h1 n 1 1 1 1 1 1; h2 n 1 1 1 1 1 1; h3 n 1 1 1 1 1 1]
and values = [f1; f2; f3; f4]
in mix (map itos (late 1 @ here 5 @ map (\f. f 1 1) values @ map snd (g1 0 (g2 0 (g3 0 []))) @ map hd [c1; c2; c3])) " "
