-- Votes are counted for three parties; nobody looks at a count before the end.
let rec
    vote v (a, b, c) =
        if v = 0 then (let a' = a + 1 in seq a' (a', b, c))
        else if v = 1 then (let b' = b + 1 in seq b' (a, b', c))
        else (let c' = c + 1 in seq c' (a, b, c'))
and votes 0 s = []
||  votes n s = (let v = s / 64 % 3 and s' = (s * 1103 + 12289) % 65521 in seq v (seq s' (v . votes (n - 1) s')))
and count [] t = t
||  count (v.vs) t = (let t' = vote v t in seq t' (count vs t'))
in
let (a, b, c) = count (votes 40000 1) (0, 0, 0) in
itos a @ " to " @ itos b @ " to " @ itos c @ "\n"
