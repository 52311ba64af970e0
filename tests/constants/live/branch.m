-- A branch that doesn't mention the list lets it go, although those beside it mention it, and what comes after all of
-- them mentions another.
-- prints: 80000200000 500000500003 done
-- peak: large
-- end: small
-- file: nums.m
module
export xs, choose;
rec from n m = if n > m then [] else n . from (n + 1) m
and xs = from 1 400000
and names = [itos 1; itos 2; itos 3]
and busy n = if n < 0 then fail "negative" else Sum [1..n]
and choose n = (case n in 0 : Sum xs || 1 : busy 1000000 || 2 : length xs || _ : busy n end) + length names
end
-- file: prog.m
#include "nums.t"
itos (Sum xs) @ " " @ itos (choose (length (head 1 xs))) @ " done\n"
