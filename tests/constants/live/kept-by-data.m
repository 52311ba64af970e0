-- Data refers to the constant's beginning, and no code mentions it any more: the data holds its value.
-- prints: 400 79800400
-- peak: large
-- why: cells (.), made by keep (prog.m:2)
-- tree: main expression > evaluating keep by log > (.) by keep
-- file: nums.m
module
export xs;
rec from n m = if n > m then [] else n . from (n + 1) m
and xs = from 1 400000
end
-- file: prog.m
#include "nums.t"
let rec keep n l log = if n = 0 then log else let l' = tail 1000 l in seq l' (keep (n - 1) l' ((n, l) . log)) in
let log = keep 400 xs [] in
itos (length log) @ " " @ itos (Sum (map (\(_, l). hd l) log)) @ "\n"
