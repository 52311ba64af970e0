-- Much live data, kept, shared and changed: a search tree of 100000 keys survives many collections.
-- timeout: 60
-- skip: stress valgrind
-- expect: 100000 true 4999950000 0
let rec type Tree = Tip + Node Tree Int Tree
and insert x Tip = Node Tip x Tip
||  insert x (t as Node l y r) =
        if x < y then Node (insert x l) y r else if x > y then Node l y (insert x r) else t
and keys Tip rest = rest || keys (Node l x r) rest = keys l (x . keys r rest)
and scramble n = n * 7919 % 100003
and number n = if n = 100003 then [] else
        let k = scramble n in if k < 100000 then k . number (n + 1) else number (n + 1)
in
let t = revitlist insert (number 0) Tip in
let ks = keys t [] in
itos (length ks) @ " " @ show_bool (And (map2 (<) ks (tl ks))) @ " " @ itos (Sum ks) @ " " @ itos (hd ks)
