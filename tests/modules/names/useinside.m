#include "inside.t"
itos (Pfirst (4,5)) @ itos (Psecond (4,5)) @ " " @ ftos (double 3) @ " " @ ftos (sine 0.0) @ " " @
caught [1; 2] @ " " @ caught [1; fail "it"] @ " " @ itos arguments @ " " @
(let (a,b,c) = triple in itos (a+b+c)) @ (case green in Red : "r" || Green : "g" || Blue n : "b" end) @
show_list show_int numbers @ " " @ ((,) 'x' 'y') @ " " @ Iitos (big 5I) @ " " @ (let (c,n) = at in c.itos n) @ "\n"
