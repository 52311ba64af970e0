-- A constant made of another module's constant: both go while they are read.
-- prints: 160000400000
-- peak: small
-- kept: large
-- file: nums.m
module
export xs;
rec from n m = if n > m then [] else n . from (n + 1) m
and xs = from 1 400000
end
-- file: twice.m
module
#include "nums.t"
export ys;
rec ys = map (\x. 2 * x) xs
end
-- file: prog.m
#include "twice.t"
itos (Sum ys) @ "\n"
