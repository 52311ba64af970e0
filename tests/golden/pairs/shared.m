-- shared.m: h is shared by f and g and becomes a unit.  Then i belongs to h alone, and k to g.
-- lmlc: -fpairs=f,g
let rec
    f x = h x + 1
and g x = h (k x) - 1
and h x = i x + i x
and i x = x * 2
and k x = x - 1
in itos (f 1 + g 2)
