-- Long arithmetic on lists of digits, the least first: 50 factorial, 2^200, and the 300th Fibonacci number.
-- expect: 30414093201713378043612608166064768844377641568960512000000000000
-- expect: 1606938044258990275541962092341162602522202993782792835301376
-- expect: 222232244629420445529739893461909967206666939096499764990979600
let base = 10000 in
let rec add [] b = b
||      add a [] = a
||      add (x.xs) (y.ys) = carry (x + y) (add xs ys)
and carry n rest = n % base . (if n < base then rest else bump rest)
and bump [] = [1]
||  bump (x.xs) = if x + 1 = base then 0 . bump xs else x + 1 . xs
and times k l = (mul 0 l
    where rec mul c [] = (if c = 0 then [] else c % base . mul (c / base) [])
          ||  mul c (x.xs) = let n = x * k + c in n % base . mul (n / base) xs)
and show l = case reverse l in
           [] : "0"
        || (d.ds) : itos d @ concmap (\n. rightadj (itos n) 4 '0') ds
        end
and fibs = [1] . [1] . map2 add fibs (tl fibs)
in
show (reduce times [1] [1..50]) @ "\n" @
show (reduce times [1] (rept 200 2)) @ "\n" @
show (fibs ?? 299)
