-- unblocked.m: blocked.m, with an f that doesn't look at the rest of the list before it answers.
--
-- After Clack, Clayman and Parrott, "Lexical Profiling: Theory and Practice" (1995), section 7.1, whose names of functions it
-- has (but for head, which is the library's hd).

let rec
    f x y = x . y

and foldr k z [] = z
||  foldr k z (x.xs) = k x (foldr k z xs)

and rev [] = []
||  rev (y.ys) = rev ys @ [y]

and myhead = hd o foldr f []
and mylast = hd o rev o foldr f []
and inc x = x + 1

in itos ((myhead o map inc) [1..1000] + (mylast o map inc) [1001..1010]) @ "\n"
