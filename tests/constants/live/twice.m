-- A list that is read twice stays until the second reading, and no longer.
-- prints: 80000200000 400000 500000500000
-- peak: large
-- why: mentions it: here the rest of the main expression.
-- tree: main expression > constant xs
-- end: small
-- file: nums.m
module
export xs;
rec from n m = if n > m then [] else n . from (n + 1) m
and xs = from 1 400000
end
-- file: prog.m
#include "nums.t"
itos (Sum xs) @ " " @ itos (length xs) @ " " @ itos (Sum [1..1000000]) @ "\n"
