-- A list that is read once: nothing of it stays.
-- prints: 8000002000000
-- peak: small
-- kept: large
-- file: nums.m
module
export xs;
rec from n m = if n > m then [] else n . from (n + 1) m
and xs = from 1 4000000
end
-- file: prog.m
#include "nums.t"
itos (Sum xs) @ "\n"
