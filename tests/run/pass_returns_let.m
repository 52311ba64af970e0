-- let (x, y) = e where x or y is needed: e is evaluated at once, and only then.
-- skip: stress valgrind
-- expect: 300451 33
-- expect: 1000000
-- expect: 500000500000
-- expect: not needed
-- expect: caught: needed
-- expect: 3
let rec
    next s = let t = (s * 1103515245 + 12345) % 2147483648 in (t / 65536, t)
and draw s n acc = if n = 0 then (acc, s % 100) else let (x, s') = next s in draw s' (n - 1) (acc + x % 7)
    -- deep, not a loop
and depth n = if n = 0 then (0, 0) else (case depth (n - 1) in (a, b) : seq a (a + 1, b) end)
and sums n = if n = 0 then (0, 0) else let (a, b) = sums (n - 1) in seq a (seq b (a + n, b + 1))
    -- the pair isn't needed on one of the ways
and maybe n = let (a, b) = pair n in if n > 5 then "not needed" else itos (a + b)
and pair n = if n > 5 then fail "pair" else if n < 3 then fail "needed" else (n, n)
and guarded n = let (a, b) = pair (n + 1) in if n < 0 then a else b - 1
in
(case draw 1 100000 0 in (a, s) : itos a @ " " @ itos s @ "\n" end) @
(case depth 1000000 in (a, b) : itos (a + b) @ "\n" end) @
(case sums 1000000 in (a, b) : itos a @ "\n" end) @
maybe 6 @ "\n" @
catch (maybe 1) (\m. "caught: " @ m) @ "\n" @
itos (guarded 3)
