-- The same where each branch is an end of the function.
-- prints: 80000200000 1500001500000
-- peak: large
-- end: small
-- file: nums.m
module
export xs, choose;
rec from n m = if n > m then [] else n . from (n + 1) m
and xs = from 1 400000
and busy n = if n < 0 then fail "negative" else Sum [1..n]
and choose n = case n in 0 : Sum xs * 2 || 1 : busy 1000000 * 3 || 2 : length xs * 4 || _ : busy n * 5 end
end
-- file: prog.m
#include "nums.t"
itos (Sum xs) @ " " @ itos (choose (length (head 1 xs))) @ "\n"
