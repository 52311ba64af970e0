-- A loop that mentions a constant keeps it until the loop is over.
-- prints: 400001000000 500000500000
-- peak: large
-- end: small
-- file: nums.m
module
export loop;
rec from n m = if n > m then [] else n . from (n + 1) m
and xs = from 1 400000
and loop 0 s = s
||  loop n s = loop (n - 1) (s + (if n % 10 = 0 then Sum xs else 0))
end
-- file: prog.m
#include "nums.t"
itos (loop 50 0) @ " " @ itos (Sum [1..1000000]) @ "\n"
