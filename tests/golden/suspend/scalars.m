-- Scalars that are surely needed are passed evaluated; a list is evaluated early only where it is evaluated first;
-- total operations on values are not suspended.
let rec
    sum acc [] = acc
||  sum acc (x.xs) = sum (acc + x) xs
and lazy a b = if a > 0 then 1 else b
and loop n acc = if n = 0 then acc else loop (n - 1) (acc + n)
and pair n = seq n (n + 1, n / 0)
and insert x [] = [x]
||  insert x (y.ys) = if x < y then x.y.ys else y . insert x ys
in
(sum 0 (map (+ 1) [1; 2]), lazy 1 (fail "b"), loop 10 0, pair 3, insert (sum 0 [1]) (insert 2 []))
