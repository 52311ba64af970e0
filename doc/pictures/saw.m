-- saw.m: the same task for one number after the other.
let rec primes n = sieve (count 2 n)
and sieve [] = []
||  sieve (p.ns) = p . sieve (filter (\n. n % p ~= 0) ns)

in concmap (\k. itos (last (sort (<) (primes (100 * k)))) @ "\n") (count 3 9)
