-- Cons and lists as other languages write them.
-- expect error: type_colon.m:6:16: error: this right-hand side has type f xs, but the clauses before it have type List *a
-- expect error: type_colon.m:6:20: note: no type `f' is declared (`:' is followed by a type; a list cell is written `x . f')
-- expect error: note: elements of a list are separated by `;': [1, 2] is a list of one pair
let rec f [] = []
||  f (x.xs) = x : f xs
and h x = if x then [1,2] else [1]
in h true
