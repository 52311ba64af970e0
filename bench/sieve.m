-- sieve.m: the n-th prime from an infinite list of filters.  Input: n.
let rec sieve (p.ps) = p . sieve (filter (\n. n % p ~= 0) ps)
in itos (sieve (from 2) ?? stoi input) @ "\n"
