-- leaky.m: how many, how much and how spread: three figures of a series.  The series leaks.
--
-- Input: n.  The spread of x1 ... xn is n times the sum of their squares less the square of their sum; divided by the
-- square of n it is the variance.

let rec
    spread xs = length xs * Sum (map square xs) - square (Sum xs)

and square x = x * x

-- n numbers below 1000, from a linear congruential sequence.
and series 0 seed = []
||  series n seed = seed / 65536 % 1000 . series (n - 1) ((seed * 1103515245 + 12345) % 2147483648)

and report xs = "numbers " @ itos (length xs) @ "\nsum     " @ itos (Sum xs) @ "\nspread  " @ itos (spread xs) @ "\n"

in report (series (stoi input) 1)
