-- Tuples of many components, compared and taken apart.
-- expect: 21
-- expect: 1 12
-- expect: true true false
let six (a, b, c, d, e, f) = a + b + c + d + e + f in
let (p, _, _, _, _, _, _, _, _, _, _, q) = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12) in
itos (six (1, 2, 3, 4, 5, 6)) @ "\n" @
itos p @ " " @ itos q @ "\n" @
mix (map show_bool [(1, 'a', "x") < (1, 'a', "y"); (1, 2, 3) = (1, 2, 3); (2, 1, 1) < (1, 9, 9)]) " "
