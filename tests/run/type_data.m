-- Types with parameters; constructors as functions, partly applied; tuple types; function fields.
-- expect: 6 [1; 2; 3]
-- expect: [(1, 'x'); (2, 'x')]
-- expect: 11 true
-- expect: 8
let rec type Tree *a = Tip + Fork (Tree *a) *a (Tree *a)
and type Pair *a *b = MkPair *a *b
and type Odd = Odd (Int # Bool) (List Int) (Int -> Int)
and sum Tip = 0 || sum (Fork l x r) = sum l + x + sum r
and flat Tip = [] || flat (Fork l x r) = flat l @ x . flat r
and ins x Tip = Fork Tip x Tip
||  ins x (t as Fork l y r) = if x < y then Fork (ins x l) y r else if x > y then Fork l y (ins x r) else t
and topair (MkPair a b) = (a, b)
and build = reduce ins Tip
and use (Odd (n, b) l f) = itos (f n + hd l) @ " " @ show_bool b
in
itos (sum (build [1;2;3])) @ " " @ show_list itos (flat (build [3;1;2])) @ "\n" @
show_list (show_pair (itos, show_char)) (map topair (map2 MkPair [1;2] "xxx")) @ "\n" @
use (Odd (1, true) [9] (+ 1)) @ "\n" @
itos (sum (Fork Tip 3 (Fork Tip 5 Tip)))
