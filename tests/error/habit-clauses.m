-- Clauses and definitions on lines of their own, as in Haskell: what is missing between them is said.
-- expect error: habit-clauses.m:10:5: note: if this is another clause of `f', `||' is missing before it
-- expect error: habit-clauses.m:13:5: note: if this is another clause of `len', `||' is missing before it
-- expect error: habit-clauses.m:15:5: error: undefined identifier `y'
-- expect error: habit-clauses.m:15:5: note: if this is the definition of `y', `and' is missing before it
-- expect error: habit-clauses.m:17:5: note: if this is the definition of `g', `and' is missing before it
-- expect error: 6 errors
let rec
    f 0 = 1
    f n = n * f (n - 1)
and
    len [] = 0
    len (_x:xs) = 1 + len xs
and x = 1
    y = 2
and h a = a
    g b = h b
in f x
