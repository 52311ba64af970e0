-- primes.m: the n-th prime, each number tried by the primes up to its root.  Input: n.
let rec primes = 2 . filter prime (from 3)
and prime n = all (\p. n % p ~= 0) (takewhile (\p. p * p <= n) primes)
and takewhile p [] = []
||  takewhile p (x.xs) = if p x then x . takewhile p xs else []
in itos (primes ?? stoi input) @ "\n"
