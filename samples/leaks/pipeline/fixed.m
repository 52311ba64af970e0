-- fixed.m: the numbers from 1 to n with their divisors counted and added up, only the first of every run that has the
-- same count.  The pipeline flows.
--
-- Input: n.  Out come lines such as "14: 4 divisors, sum 24", though none for 15, which has four as well.

let rec
    foldr op z [] = z
||  foldr op z (x.xs) = op x (foldr op z xs)

-- Put x before the others; their first is looked at by whoever wants it, and left out if it has as many divisors.
and before x ys = (x . without ys
    where without [] = []
          ||  without (zs as y.rest) = if same x y then rest else zs)

and same (m, c, s) (n, d, t) = c = d

and firsts = foldr before []

and divided n =
        let divisors = [d ;; d <- [1..n]; n % d = 0] in
        let c = length divisors in
        let s = Sum divisors in
        seq c (seq s (n, c, s))

and line (n, d, s) = itos n @ ": " @ itos d @ " divisors, sum " @ itos s @ "\n"

in (concmap line o firsts o map divided) [1..stoi input]
