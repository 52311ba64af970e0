-- Lists, sequences, comprehensions.
let l01 = []
and l02 = [1; 2; 3]
and l03 = [a..]
and l04 = [a..b]
and l05 = [a;b..]
and l06 = [a;b..c]
and l07 = [x + 1 ;; x <- l]
and l08 = [x, y ;; x <- l; y <- m; x < y; (a, [b; 'c'; "d"; -1; 2]) <- n; C u v <- k; h.t <- z]
and l09 = [1.x]
and l10 = [x ;; (x : Int) <- l]
and l11 = [if a then b else c; d]
and l12 = [[a]; []]
in 0
