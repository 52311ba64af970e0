-- blocked.m: the first element of a long list and the last of a short one, both by a fold.
--
-- After Clack, Clayman and Parrott, "Lexical Profiling: Theory and Practice" (1995), section 7.1, whose names of functions it
-- has (but for head, which is the library's hd).

let rec
    f x [] = [x]
||  f x (y.ys) = x . y . ys

and foldr k z [] = z
||  foldr k z (x.xs) = k x (foldr k z xs)

and rev [] = []
||  rev (y.ys) = rev ys @ [y]

and myhead = hd o foldr f []
and mylast = hd o rev o foldr f []
and inc x = x + 1

in itos ((myhead o map inc) [1..1000] + (mylast o map inc) [1001..1010]) @ "\n"
