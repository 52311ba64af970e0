-- one.m: no room for copies.
-- lmlc: -fpairs -fscc-size=1
let rec
    f x = h x + 1
and g x = h x - 1
and h x = if x = 0 then 0 else h (x - 1)
in itos (f 1 + g 2)
