-- So does a partial application.
-- prints: 80000200000 400003
-- peak: large
-- why: mentions it: here ask by f (prog.m:4).
-- file: nums.m
module
export xs, count;
rec from n m = if n > m then [] else n . from (n + 1) m
and xs = from 1 400000
and count m n = m + n + length xs
end
-- file: prog.m
#include "nums.t"
let rec ask f 0 = f
||      ask f n = ask f (n - 1) in
let f = ask (count 1) (ord (hd "\n")) in
itos (Sum xs) @ " " @ itos (f 2) @ "\n"
