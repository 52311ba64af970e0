-- lmlc: -auto-all -caf-all
-- Of a function that is a centre only the count of entries is copied.
let rec fac n = if n = 0 then 1 else n * fac (n - 1)
and twice f x = f (f x)
and table = map fac [1; 2]
in itos (twice fac 3) @ itos (hd table)
