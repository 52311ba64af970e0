-- A million calls deep.
-- skip: stress valgrind
-- timeout: 20
-- expect: 1000000 500000500000
-- expect: 500000500000
let rec depth n = if n = 0 then 0 else 1 + depth (n - 1)
and total [] = 0 || total (x.xs) = x + total xs
in itos (depth 1000000) @ " " @ itos (total [1..1000000]) @ "\n" @
itos (reduce (+) 0 (count 1 1000000))
