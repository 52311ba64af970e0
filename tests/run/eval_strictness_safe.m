-- Evaluating early must not make a failure of what succeeds: an accumulator that is not needed in the end may be bad.
-- expect: 7 7
-- expect: 0
-- expect: 3
let rec drop n acc = if n = 0 then 7 else drop (n - 1) (acc / 0)
and skip n acc = if n = 0 then 7 else if n = 1 then skip 0 acc else skip (n - 2) (fail "acc" + acc)
and f x y = if x = 0 then 0 else f (x - 1) y + y
and k x y z = if x then y else z
in itos (drop 3 1) @ " " @ itos (skip 4 1) @ "\n" @
itos (f 0 (fail "y")) @ "\n" @
itos (k true 3 (1 / 0))
