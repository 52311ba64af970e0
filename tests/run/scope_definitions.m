-- What a left-hand side defines: a constructor at its head makes a pattern binding, anything else a function or variable.
-- expect: 1 2
-- expect: 3
-- expect: 4 [5; 6]
-- expect: 7 (7, 8)
-- expect: 9
-- expect: 10
let Some a = Some 1 and [b; c] = [2; 3] in
let (d . e) = [4; 5; 6] in
let w as (f, g) = (7, 8) in
let h x = x and ((k) y) = y + 1 in
itos a @ " " @ itos b @ "\n" @ itos c @ "\n" @
itos d @ " " @ show_list itos e @ "\n" @
itos f @ " " @ show_pair (itos, itos) w @ "\n" @
itos (h 9) @ "\n" @ itos (k 9)
