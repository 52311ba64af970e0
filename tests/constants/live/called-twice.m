-- The second call of the function mentions the list again: it stays.
-- prints: 80000200007 80000200009
-- peak: large
-- file: nums.m
module
export total;
rec from n m = if n > m then [] else n . from (n + 1) m
and xs = from 1 400000
and total n = Sum xs + n
end
-- file: prog.m
#include "nums.t"
itos (total 7) @ " " @ itos (total 9) @ "\n"
