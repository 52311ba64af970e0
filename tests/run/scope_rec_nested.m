-- rec may hold for a part of a group only; parentheses around bindings; where and module rules are those of let.
-- expect: 24 7
-- expect: 11
let f x = 10 and y = 7 in
(let (rec fac n = if n = 0 then 1 else n * fac (n - 1)) and z = y in itos (fac 4) @ " " @ itos z) @ "\n" @
(let (g x = f x + 1) and (f x = 99) in itos (g 0))
