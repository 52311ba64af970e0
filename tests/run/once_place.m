-- A variable that is evaluated after a call, and used again: while it is evaluated, the place where it waited for the call does not
-- hold the thunk, which is entered once and so is no hole.
-- input: 11
-- expect: 500499
let rec len [] = 0
||  len (x.xs) = 1 + len xs
and f u y = if len y % 2 = 0 then 0 else if u > 100 then u - 1 else u
in itos (f (Sum (count 1 1000)) (count 1 (stoi input)))
