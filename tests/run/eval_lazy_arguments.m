-- Arguments are evaluated when they are needed, not before; infinite structures are fine.
-- expect: 1 2
-- expect: [1; 2; 4; 8; 16]
-- expect: [2; 3; 5; 7; 11; 13]
-- expect: 13
let bad = fail "evaluated" in
let fst' a b = a and choose c a b = if c then a else b in
let rec powers n = n . powers (2 * n)
and sieve (p.ps) = p . sieve (filter (\n. n % p ~= 0) ps)
and type Tree = Node Tree Int Tree
and tree n = Node (tree (2 * n)) n (tree (2 * n + 1))
and walk [] (Node l n r) = n
||  walk (true.p) (Node l n r) = walk p l
||  walk (false.p) (Node l n r) = walk p r
in itos (fst' 1 bad) @ " " @ itos (choose true 2 bad) @ "\n" @
show_list itos (head 5 (powers 1)) @ "\n" @
show_list itos (head 6 (sieve (from 2))) @ "\n" @
itos (walk [false; true; false] (tree 1))
