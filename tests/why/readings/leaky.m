-- LML: a fold over readings with a pair of a count and a record of sums.
let type Sums = Sums Int Int in
let rec add (n, Sums a b) x = (n + 1, Sums (a + x) (b + x * x))
and fold f z [] = z
||  fold f z (x.xs) = fold f (f z x) xs
and make 0 = []
||  make n = (n * 7 % 101) . make (n - 1)
in
let (n, Sums a b) = fold add (0, Sums 0 0) (make 10000) in
itos n @ " " @ itos a @ " " @ itos b @ "\n"
