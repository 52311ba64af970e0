-- fixed.m: records among the Collatz sequences from 1 to n.  They are counted anew each time.
--
-- Input: n.  A sequence goes from x to x / 2 if x is even, to 3x + 1 if it is odd, until it comes to 1.

let rec
    sequence 1 = [1]
||  sequence x = x . sequence (if x % 2 = 0 then x / 2 else 3 * x + 1)

-- The best of the first n sequences, as something measures them: its figure, and where it starts.
and record measure n = Maxl [(measure (sequence x), x) ;; x <- [1..n]]

and show what (figure, x) = what @ itosf 8 figure @ ", from " @ itos x @ "\n"

in
let n = stoi input in
show "longest" (record length n) @ show "highest" (record Maxl n)
