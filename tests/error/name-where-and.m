-- A where takes every clause and definition behind it: who misses one is told so, before it and after it.
-- expect error: name-where-and.m:9:9: error: undefined identifier `g'
-- expect error: name-where-and.m:11:5: note: here `g' belongs to the `where' before it, which takes every `and' that follows: parentheses around it end it
-- expect error: name-where-and.m:12:5: error: expected another clause of `k', found one of `f': parentheses around the `where' before it end that
-- expect error: name-where-and.m:14:11: error: undefined identifier `h'
-- expect error: name-where-and.m:13:5: note: here `h' belongs to the `where' before it
--
let rec
    e = g 0
and f 0 = one where one = 1
and g x = x where k x = x
||  f x = 3
and h x = x
in  f 1 + h 2
