#include "points.t"
#include "shapes.t"
let s = moved (square 4) .tags:=["a"; "b"] in
let (w, h) = s.extent in
itos (s.corner.x) @ itos (s.corner.y) +++ mix (s.tags) "," +++ itos w @ itos h @
show_list show_int (map (.x) (map (.x:= 7) [s.corner; Point 0 0])) @ "\n"
