-- Two files: parts.m and part.m.
#include "part.t"
let rec loop 0 q = total q
||  loop n q = loop (n - 1) (push (n * n) (pop q))
in itos (loop 400 (push 7 (push 8 empty))) @ "\n" @ show_list itos (twice (map (\x. x + 1)) [1; 2; 3]) @ "\n"
