-- The guard sees the pattern's variables, but not the where of its right-hand side: that belongs to the expression.
-- expect: big 100 small 100
let limit = 5 in
let f x & (x > limit) = ("big " @ itos limit where limit = 100)
||  f x = ("small " @ itos limit where limit = 100)
in f 10 @ " " @ f 5
