-- Functions given fewer arguments than they have, and more than they have.
-- expect: [11; 12] [6; 7]
-- expect: 10 6
-- expect: 21
-- expect: 15
let add a b c = a + b + c and compose f g x = f (g x) in
let twice f = f o f in
let choose b = if b then (+) else (*) in
let rec sum5 a b c d e = a + b + c + d + e in
show_list itos (map (add 4 6) [1;2]) @ " " @ show_list itos (map (add 2 3) [1;2]) @ "\n" @
itos (twice twice (+ 2) 2) @ " " @ itos (choose true 2 4) @ "\n" @
itos (compose (choose false 3) (add 1 2) 4) @ "\n" @
itos ((let f = sum5 1 2 in let g = f 3 in g 4) 5)
