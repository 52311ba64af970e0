-- So does a partial application that is made while the program runs.
-- prints: 80000200000 400006
-- peak: large
-- why: mentions it: here the function count.
-- tree: constant xs
-- file: nums.m
module
export xs, count;
rec from n m = if n > m then [] else n . from (n + 1) m
and xs = from 1 400000
and count m n = m + n + length xs
end
-- file: prog.m
#include "nums.t"
let rec choose k [] = count k
||      choose k (x.l) = choose (k + 1) l in
let f = choose 1 (map (\x. x) [7; 8; 9]) in
seq f (itos (Sum xs) @ " " @ itos (f 2) @ "\n")
