-- Operators are defined as (op) x y, or infix when declared; as (op) they are values like any other.
-- expect: 512 8
-- expect: 7 12
-- expect: [5; 7; 9]
infixr "**";
let rec a ** b = if b = 0 then 1 else a * (a ** (b - 1)) in
let apply f a b = f a b
and (%) a b = a * 10 + b
in
itos (2 ** 3 ** 2) @ " " @ itos (apply (**) 2 3) @ "\n" @
itos (apply (+) 3 4) @ " " @ itos (1 % 2) @ "\n" @
show_list itos (map2 (+) [1;2;3] [4;5;6])
