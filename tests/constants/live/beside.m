-- What a branch puts on the stack isn't there in the branch beside it.
-- prints: 80000200000 500001500000
-- peak: large
-- end: small
-- file: nums.m
module
export xs, choose;
rec from n m = if n > m then [] else n . from (n + 1) m
and xs = from 1 400000
and busy n = if n < 0 then fail "negative" else Sum [1..n]
and pick [] m = m
||  pick (x.l) m = pick l (m + x)
and choose n m = case n in 0 : pick xs m || _ : let y = n * m in busy y + y end
end
-- file: prog.m
#include "nums.t"
itos (Sum xs) @ " " @ itos (choose (length (head 1 xs)) 1000000) @ "\n"
