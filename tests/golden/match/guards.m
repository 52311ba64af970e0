-- A failed guard falls through to the next clause; its body is made once.
let f (x.xs) n & (x = n) = 1
||  f (x.xs) n & (x > n) = 2
||  f xs 0 = 3
||  f (x.y.xs) n = 4
||  f xs n & (n > 10 & xs ~= []) = 5
in f [1] 2
