#include "loose.t"
let s = Shape 1.5 "square" in
itos (fst (v 0)) @ show_bool (v 1 'a' 'b') @ show_bool (v 1 2.5 0.5) @ " " @ ftos (half 5.0) @ " " @
ftos (scale (s, 0)) @ scale (s, 1) @ ftos ((scale (s, 2)).side) @ " " @
itos (mixed ?? 0) @ (mixed ?? 2) @ ftos (mixed ?? 3) @ " " @
ftos (snd (hd table) 3.0) @ itos (snd (table ?? 1) "abcd")
