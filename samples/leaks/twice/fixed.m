-- fixed.m: how many, how much and how spread: three figures of a series.  All come from one walk along it.
--
-- Input: n.  The spread of x1 ... xn is n times the sum of their squares less the square of their sum; divided by the
-- square of n it is the variance.

let rec
    type Figures = Figures Int! Int! Int!       -- how many, their sum, the sum of their squares

and figures fs [] = fs
||  figures (Figures n s q) (x.xs) = let fs = Figures (n + 1) (s + x) (q + square x) in seq fs (figures fs xs)

and square x = x * x

-- n numbers below 1000, from a linear congruential sequence.
and series 0 seed = []
||  series n seed = seed / 65536 % 1000 . series (n - 1) ((seed * 1103515245 + 12345) % 2147483648)

and report (Figures n s q) =
        "numbers " @ itos n @ "\nsum     " @ itos s @ "\nspread  " @ itos (n * q - square s) @ "\n"

in report (figures (Figures 0 0 0) (series (stoi input) 1))
