#include "ops.t"
let rec sum (x /\ p) = x \/ sum p
||  sum Nil = 0
and done r = r
in itos (sum (1 /\ 2 /\ 3 /\ Nil)) @ " " @
   (itos $ (1 ;;; 2)) @ " " @
   ("a" @@ "b" @@ done $ done) "c " @
   itos ((negate oo (\/)) 1 2) @ " " @
   show_#2 itos show_bool (1, true) @ " " @
   show_list (show_list show_bool) (twice [[true; false]])
