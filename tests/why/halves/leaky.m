let rec qs [] = []
 || qs (p.xs) = qs (filter (\x. x < p) xs) @ [p] @ qs (filter (\x. x >= p) xs)
and gen 0 s = []
 || gen n s = s . gen (n - 1) ((s * 75 + 74) % 65537)
and check (a.b.r) = if a <= b then check (b.r) else false
 || check _ = true
in let ys = qs (gen 4000 17) in
 (if check ys then "sorted " else "bad ") @ itos (hd ys) @ "\n"
