-- pairs.m: a blocked pipeline with its pairs made by hand (by-hand.awk): f'g is the function f as g's text mentions it.
-- Input: how often it turns. A turn calls f 1000 times by myhead's mention and 10 times by mylast's.
let rec
    f'myhead x [] = [x]
||  f'myhead x (y.ys) = x . y . ys
and f'mylast x [] = [x]
||  f'mylast x (y.ys) = x . y . ys
and foldr'myhead k z [] = z
||  foldr'myhead k z (x.xs) = k x (foldr'foldr k z xs)
and foldr'mylast k z [] = z
||  foldr'mylast k z (x.xs) = k x (foldr'foldr k z xs)
and foldr'foldr k z [] = z
||  foldr'foldr k z (x.xs) = k x (foldr'foldr k z xs)
and rev'mylast [] = []
||  rev'mylast (y.ys) = rev'rev ys @ [y]
and rev'rev [] = []
||  rev'rev (y.ys) = rev'rev ys @ [y]
and myhead'work l = hd (foldr'myhead f'myhead [] l)
and mylast'work l = hd (rev'mylast (foldr'mylast f'mylast [] l))
and upto'others a b = if a > b then [] else a . upto'star (a + 1) b
and upto'star a b = if a > b then [] else a . upto'star (a + 1) b
and work'root n = if n = 0 then 0 else
    myhead'work (upto'others 1 1000) + mylast'work (upto'others 1001 1010) + work'work (n - 1)
and work'work n = if n = 0 then 0 else
    myhead'work (upto'others 1 1000) + mylast'work (upto'others 1001 1010) + work'work (n - 1)
and wait n = if n = 0 then "" else wait (n - 1)
in itos (work'root (stoi input)) @ "\n" @ wait 10
