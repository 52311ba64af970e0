-- The same in the notation for lists.
-- prints: 8000002000000
-- peak: small
-- kept: large
-- file: nums.m
module
export xs;
xs = [1..4000000]
end
-- file: prog.m
#include "nums.t"
itos (Sum xs) @ "\n"
