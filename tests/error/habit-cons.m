-- expect error: habit-cons.m:6:20: error: expected a type, found `]' (`:' is followed by a type; a list cell is written `one . []')
-- expect error: habit-cons.m:7:25: error: expected a type, found string (`:' is followed by a type; a list cell is written `x . xs')
-- expect error: habit-cons.m:8:13: error: expected a type, found `]' (`:' is followed by a type; a list cell is written `y . []')
-- expect error: habit-cons.m:9:17: error: expected an operator, `||', `and' or `in', found `::' (the type of an expression is written `e : t'; a list cell is written `x . xs')
let rec
    a one = one : []
and b one = one @ 'c' : "d"
and c (y : []) = y
and d one = one :: one
in a 1
