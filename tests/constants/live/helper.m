-- It is read through functions of a third module.
-- prints: 400000 200000
-- peak: small
-- kept: large
-- file: nums.m
module
export xs;
rec from n m = if n > m then [] else n . from (n + 1) m
and xs = from 1 400000
end
-- file: use.m
module
export count, evens;
rec count l = length l
and evens l = count (filter (\x. x % 2 = 0) l)
end
-- file: prog.m
#include "nums.t"
#include "use.t"
let both = (count xs, "") in
itos (fst both) @ " " @ itos (evens [1..400000]) @ "\n"
