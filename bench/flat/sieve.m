-- The n-th prime from an infinite list of filters.
let rec sieve (p.ps) = p . sieve (filter (prime p) ps)
and prime p n = n % p ~= 0
and filter p [] = []
||  filter p (x.xs) = if p x then x . filter p xs else filter p xs
and from n = n . from (n + 1)
and nth (x.xs) n = if n = 0 then x else nth xs (n - 1)
in itos (nth (sieve (from 2)) @N@) @ "\n"
