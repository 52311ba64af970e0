-- In an `and' group, parentheses end a where.
-- expect: 6 20
let rec f x = (y + z where y = x and z = 2 * x)
and g x = (f x + k where k = 2)
in itos (f 2) @ " " @ itos (g 6)
