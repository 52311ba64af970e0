-- A constant is evaluated once, whoever needs it: its centre is its own.
-- lmlc: -fscc -caf-all
-- prints: 10 20 7
-- entries: first 1
-- entries: second 1
-- entries: inside 1
-- bytes: CAF:big some
-- bytes: first none
let rec upto a b = if a > b then [] else a . upto (a + 1) b
and sum [] = 0 || sum (x.xs) = x + sum xs
and big = {# SCC "inside" #} sum (upto 1 4)
and (p, q) = (big, big - 3)
in itos ({# SCC "first" #} big) @ " " @ itos ({# SCC "second" #} big + p) @ " " @ itos q
