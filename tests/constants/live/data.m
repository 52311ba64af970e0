-- Static data that holds the constant keeps it; what has been read of the data no longer does.
-- prints: 80000200000 45000150000 end
-- peak: small
-- kept: large
-- file: nums.m
module
export xs, ys;
rec from n m = if n > m then [] else n . from (n + 1) m
and xs = from 1 400000
and ys = from 1 300000
end
-- file: prog.m
#include "nums.t"
let rec sums [] = "end\n"
||      sums (l.ls) = itos (Sum l) @ " " @ sums ls in
sums [xs; ys]
