-- expect error: name-where.m:3:15: error: undefined identifier `g': the `where' that defines it belongs to what follows the `in'
-- expect error: name-where.m:4:11: error: undefined identifier `h'
let rec f x = g x
and k x = h x
in  f 1 + k 2 where rec g x = x + 1 and m = 3
