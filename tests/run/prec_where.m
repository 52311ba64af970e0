-- where takes the whole expression before it, its bindings take every `and' after it, and it nests to the right.
-- expect: 1 2
-- expect: 3
-- expect: 7
-- expect: 30
-- expect: 11
-- expect: 12
let x = 100 in
itos (if true then c else d where c = 1 and d = 2) @ " " @
itos (if false then c else d where c = 1 and d = 2) @ "\n" @
itos (let x = 1 in x + y where y = 2) @ "\n" @
itos (let f = g + h where g = 3 and h = 4 in f) @ "\n" @
itos (a + b where a = 10 and b = c where c = 20) @ "\n" @
-- \x. y where y = ... : the lambda's x is not in the scope of the where.
itos ((\x. x + y where y = x - 90) 1) @ "\n" @
itos ((f 5 where f z = z + w) where w = 7)
