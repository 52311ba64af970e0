#include "use.t"
#include "tree.t"
let rec flat Tip = [] || flat (Fork l x r) = flat l @ [x] @ flat r in
show_list itos (flat (fromlist [3;1;2;3]))
