-- A function value in a list that is still to be read keeps what its code mentions.
-- prints: 80000200000 400001 400002
-- peak: large
-- file: nums.m
module
export xs, table;
rec from n m = if n > m then [] else n . from (n + 1) m
and xs = from 1 400000
and count n = n + length xs
and table = [\n. n + 400000; count]
end
-- file: prog.m
#include "nums.t"
let fs = map (\f. itos (f (length table - 1))) table in
itos (Sum xs) @ " " @ hd fs @ " " @ itos (hd (tl table) 2) @ "\n"
