-- Results that a case takes apart at once are returned as their fields: those are as lazy as in the cell, whoever returns
-- them, and a function that is also suspended, kept or passed goes on making the cell.
-- expect: 0 999
-- expect: 14 2
-- expect: lazy field
-- expect: 3628800 55
-- expect: even 10 odd 7
-- expect: 6 15
-- expect: 1 2 3 4 5 6 7 8
-- expect: 1 2 3 4 5 6 7 8 9
-- expect: caught: neither
-- expect: caught: too many
-- expect: caught: none of 3
-- expect: caught: none of 4
-- expect: 7 7
-- expect: (10, 20) 30
-- expect: 2.25 0.375
-- expect: [3; 2; 1] 3
-- expect: 21 13
let rec
    type Box = Box Int! Int
and
    -- made from two of its own
    minmax lo hi = if hi - lo < 2 then (lo, lo)
                   else let m = (lo + hi) / 2 in
                        (case minmax lo m in (a, b) : (case minmax m hi in (c, d) : ((if a < c then a else c), (if b > d then b else d)) end) end)
and divide n d = if n < d then (0, n) else (case divide (n - d) d in (q, r) : (q + 1, r) end)
    -- one field fails, and nobody looks
and half n = if n = 0 then (fail "looked", "lazy field") else half (n - 1)
    -- a loop; an accumulator that is a field
and both n p s = if n = 0 then (p, s) else both (n - 1) (p * n) (s + n)
    -- mutually, in tail position
and even n k = if n = 0 then ("even", k) else odd (n - 1) (k + 1)
and odd n k = if n = 0 then ("odd", k) else even (n - 1) (k + 1)
    -- a strict field, which is evaluated before it is returned
and box n acc = if n = 0 then Box acc (acc * 5 / 2) else box (n - 1) (acc + n)
and eight n = if n = 0 then (1, 2, 3, 4, 5, 6, 7, 8) else eight (n - 1)
and nine n = if n = 0 then (1, 2, 3, 4, 5, 6, 7, 8, 9) else nine (n - 1)
and choose n = if n = 0 then (1, 2) else if n = 1 then fail "neither" else choose (n - 2)
and count n = if n > 9 then Box (fail "too many") 0 else Box n n
    -- a loop that never returns, for callers that want two fields and three
and none n k = if n = 0 then fail ("none of " @ itos k) else none (n - 1) (k + 1)
and two n = if n = 0 then (1, 2) else if n = 1 then none n 2 else two (n - 2)
and three n = if n = 0 then (1, 2, 3) else if n = 1 then none n 3 else three (n - 2)
    -- kept as a whole as well as taken apart
and twin n = if n = 0 then (7, 7) else twin (n - 1)
and show_pair (a, b) = "(" @ itos a @ ", " @ itos b @ ")"
and mean n s q = if n = 3 then (s /. 2.0, q /. 4.0) else mean (n + 1) (s +. 1.5) (q +. 0.5)
    -- fields that live across a collection
and reversed [] acc n = (acc, n)
||  reversed (x.xs) acc n = reversed xs (x . acc) (n + 1)
    -- the alternatives of a choice
and pick b n = case (if b then twin n else (20, 12)) in (x, y) : x + n + y - y end
and try e = catch e (\m. "caught: " @ m)
and words l = mix (map itos l) " " @ "\n"
in
(case minmax 0 1000 in (a, b) : words [a; b] end) @
(case divide 100 7 in (q, r) : words [q; r] end) @
(case half 5 in (_, s) : s @ "\n" end) @
(case both 10 1 0 in (p, s) : words [p; s] end) @
(case even 10 0 in (s, n) : s @ " " @ itos n end) @ " " @ (case even 7 0 in (s, n) : s @ " " @ itos n @ "\n" end) @
(case box 3 0 in Box a b : words [a; b] end) @
(case eight 3 in (a, b, c, d, e, f, g, h) : words [a; b; c; d; e; f; g; h] end) @
(case nine 3 in (a, b, c, d, e, f, g, h, i) : words [a; b; c; d; e; f; g; h; i] end) @
try (case choose 3 in (a, b) : itos (a + b) end) @ "\n" @
try (case count 10 in Box a b : itos b end) @ "\n" @
try (case two 3 in (a, b) : itos (a + b) end) @ "\n" @
try (case three 3 in (a, b, c) : itos (a + b + c) end) @ "\n" @
(let p = twin 4 in case twin 3 in (a, b) : itos (fst p) @ " " @ itos b @ "\n" end) @
(let p = (case divide 40 4 in (a, b) : (a + b, a + a) end) in show_pair p @ " " @ (let (a, b) = p in itos (a + b))) @ "\n" @
(case mean 0 0.0 0.0 in (s, q) : ftos s @ " " @ ftos q @ "\n" end) @
(case reversed [1; 2; 3] [] 0 in (l, n) : show_list itos l @ " " @ itos n @ "\n" end) @
words [pick false 1; pick true 6]
