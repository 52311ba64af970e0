-- A function of the module reads it, the program calls that: the rest of the function doesn't mention the list.
-- prints: 80000200007
-- peak: small
-- kept: large
-- file: nums.m
module
export total;
rec from n m = if n > m then [] else n . from (n + 1) m
and xs = from 1 400000
and total n = Sum xs + n
end
-- file: prog.m
#include "nums.t"
itos (total 7) @ "\n"
