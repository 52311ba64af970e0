-- Commas: one tuple, unless the right part is in parentheses.
let t01 = a, b, c
and t02 = a, (b, c)
and t03 = (a, b), c
and t04 = [a,b; c,d]
and t05 = (let f x = x, x in f, f)
and t06 = if a then b, c else d, e
and t07 = a, b : t
and t08 = a : Int, b
and t09 = \x. x, y
and t10 = a, if b then c else d, e
and (x, y) = p
and x1, y1, z1 = q
in 0
