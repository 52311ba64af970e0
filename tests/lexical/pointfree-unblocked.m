-- pointfree-unblocked.m: as unblocked.m, with myhead and mylast as the paper writes them, without their argument.
-- prints: 1013
-- lmlc: -fpairs=f,rev,myhead,mylast,hd,foldr
-- pairs: f <- myhead 1
-- pairs: f <- mylast 10
-- none: f <- foldr
-- pairs: foldr <- myhead 1
-- pairs: foldr <- mylast 1
-- pairs: foldr <- foldr 10
-- pairs: rev <- mylast 1
-- pairs: rev <- rev 10
-- pairs: hd <- myhead 1
-- pairs: hd <- mylast 1
-- pairs: myhead <- main 1
-- pairs: mylast <- main 1
-- pairs: main <- (root) 1
-- none: map <- main
-- lmlc: -fpairs
-- pairs: f <- myhead 1
-- pairs: f <- mylast 10
-- pairs: inc <- main 2
let rec
    f x y = x . y

and foldr k z [] = z
||  foldr k z (x.xs) = k x (foldr k z xs)

and rev [] = []
||  rev (y.ys) = rev ys @ [y]

and myhead = hd o foldr f []
and mylast = hd o rev o foldr f []
and inc x = x + 1

in itos ((myhead o map inc) [1..1000] + (mylast o map inc) [1001..1010])
