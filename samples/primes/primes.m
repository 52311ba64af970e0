-- primes.m: the first n prime numbers, ten to a line, from an infinite list of them.
--
-- Input: n.  Each number is tried with the primes up to its root, taken from the very list being made.

let rec
    primes = 2 . filter prime [3; 5..]

and prime n = (untouched primes
        where rec untouched (p.ps) = p * p > n | n % p ~= 0 & untouched ps)

and tens [] = []
||  tens l = concmap (itosf 6) (head 10 l) @ "\n" @ tens (tail 10 l)

in tens (head (stoi input) primes)
