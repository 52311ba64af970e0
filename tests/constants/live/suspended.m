-- A suspended call of a function that mentions it keeps it.
-- prints: 80000200000 400000
-- peak: large
-- why: mentions it: here final, suspended by t (prog.m:2).
-- tree: main expression > variable t > suspended final by t > code of final > constant xs
-- file: nums.m
module
export xs, final;
rec from n m = if n > m then [] else n . from (n + 1) m
and xs = from 1 400000
and final n = last n xs
and last n [] = n
||  last n (x.l) = last x l
end
-- file: prog.m
#include "nums.t"
let t = final 0 in
itos (Sum xs) @ " " @ itos t @ "\n"
