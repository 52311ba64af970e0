-- Aliases, cases on what is known, functions used once and small ones; a suspended call is not inlined.
let rec
    type T = A Int + B T T
and size (A n) = n
||  size (B l r) = size l + size r
and twice x = x + x
and once y = y * 3 + size (A y)
and pick (x, y) = x
in
let alias = twice in
let t = B (A 1) (A 2) in
pick (alias (once (size t)), case B t t in B u v : size u || w : 0 end)
