-- fixed.m: the checksum (Adler-32) of the numbers 1 to n, written one after the other.  No call is given the whole text.
--
-- Input: n.

let rec
    type Sums = Sums Int! Int!

-- One number more.
and adler (Sums a b) [] = Sums a b
||  adler (Sums a b) (c.cs) =
        let a' = (a + ord c) % 65521 in
        adler (Sums a' ((b + a') % 65521)) cs

and champernowne sums k n =
        if k > n then sums
        else let sums' = adler sums (itos k) in seq sums' (champernowne sums' (k + 1) n)

and show (Sums a b) = itos (b * 65536 + a)

and report n = "checksum " @ show (champernowne (Sums 1 0) 1 n) @ "\n"

in report (stoi input)
