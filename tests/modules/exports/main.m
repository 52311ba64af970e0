#include "lists/lists.t"
#include "util/a.t"
#include "util/none.t"
let l = [1;2;3] in
mix [ map 1 2; itos (length l); seq (fail "no") "evaluated"; itos (_a + a_b);
      itos (1 <> 2 <> 3); itos (1 plus 2); itos (#! 5); itos (2 !!); itos (f [9]);
      (case Red in Red : "red" || Green : "green" end);
      (case Pair 1 2 in Pair a b : itos (a + b) end);
      itos shown; itos first; itos second; itos third; itos fourth; itos (hd fifth);
      itos (fst whole + left) @ [right]; name;
      itos (Sum l) ] " "
