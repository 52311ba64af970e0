-- let is not recursive: a definition sees the outer name; `and' is simultaneous.
-- expect: 11
-- expect: 2 1
-- expect: 101
-- expect: 3
let x = 10 and f n = 100 in
(let x = x + 1 in itos x) @ "\n" @
(let a = 1 and b = 2 in let a = b and b = a in itos a @ " " @ itos b) @ "\n" @
(let f n = if n = 0 then 1 else f (n - 1) + 1 in itos (f 5)) @ "\n" @
(let x = 1 in let x = x + 1 in let x = x + 1 in itos x)
