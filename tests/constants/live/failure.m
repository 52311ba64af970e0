-- After a failure that is caught, what only the abandoned code mentioned goes.
-- prints: 3 failed 500000500000
-- peak: large
-- end: small
-- file: nums.m
module
export xs, deep;
rec from n m = if n > m then [] else n . from (n + 1) m
and xs = from 1 400000
and deep n = if length xs > n then fail "too long" else Sum xs
end
-- file: prog.m
#include "nums.t"
itos (length (head 3 xs)) @ " " @ catch (itos (deep 10)) (\m. "failed") @ " " @ itos (Sum [1..1000000]) @ "\n"
