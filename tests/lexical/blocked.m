-- blocked.m: the first and the last element of two lists, each through a fold (the paper's section 7.1).  Where f looks at the
-- rest before it answers, the fold of myhead needs all of its list.
-- prints: 1013
-- lmlc: -fpairs=f,rev,myhead,mylast,hd,foldr
-- pairs: f <- myhead 1000
-- pairs: f <- mylast 10
-- none: f <- foldr
-- pairs: foldr <- myhead 1
-- pairs: foldr <- mylast 1
-- pairs: foldr <- foldr 1010
-- pairs: rev <- mylast 1
-- pairs: rev <- rev 10
-- pairs: hd <- myhead 1
-- pairs: hd <- mylast 1
-- pairs: myhead <- main 1
-- pairs: mylast <- main 1
-- pairs: main <- (root) 1
-- none: map <- main
-- lmlc: -fpairs
-- pairs: f <- myhead 1000
-- pairs: f <- mylast 10
-- pairs: inc <- main 2
let rec
    f x [] = [x]
||  f x (y.ys) = x . y . ys

and foldr k z [] = z
||  foldr k z (x.xs) = k x (foldr k z xs)

and rev [] = []
||  rev (y.ys) = rev ys @ [y]

and myhead l = (hd o foldr f []) l
and mylast l = (hd o rev o foldr f []) l
and inc x = x + 1

in itos ((myhead o map inc) [1..1000] + (mylast o map inc) [1001..1010])
