-- leaky.m: the checksum (Adler-32) of the numbers 1 to n, written one after the other.  The root of the call leaks, if
-- black holes are off.
--
-- Input: n.

let rec
    adler a b [] = b * 65536 + a
||  adler a b (c.cs) =
        let a' = (a + ord c) % 65521 in
        let b' = (b + a') % 65521 in
        seq b' (adler a' b' cs)

and champernowne n = concmap itos [1..n]

and report text = "checksum " @ itos (adler 1 0 text) @ "\n"

in report (champernowne (stoi input))
