-- It includes the second's interface alone; the names are one type for it, and stand for functions.
#include "second.t"
let rec pick :: Bool -> Cont -> Dia
and pick b c = if b then run c else if ~b then later c else if b then done else c "x"
and text s n = length s + n
and boxed = Box done text
and twice (d, e) = d (e 1)
in itos (pick true text 1) @ " " @ itos (pick false text 1) @ " " @ itos (open boxed 5) @ " " @
   itos (go text 2) @ " " @ itos (twice (both (3, done)))
