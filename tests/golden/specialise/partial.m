-- A function that hands a known function on in a partial application has a copy for it.
let rec loop f k n s = if k >= n then s else loop f (k + 1) n (s + f k)
and     twice n act = if n < 0 then act n 0 else act n (twice (n - 2) act)
and     total f n = twice n (loop f 0)
in itos (total (\x. x * x) (length input) + total (\x. x + 3) 7)
