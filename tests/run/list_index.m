-- l ?? n counts from 0; tighter than arithmetic, left associative.
-- expect: 10 30 c 21
-- expect: 4
-- expect: out of range
let l = [10; 20; 30] in
itos (l ?? 0) @ " " @ itos (l ?? 2) @ " " @ ["abc" ?? 2] @ " " @ itos (l ?? 1 + 1) @ "\n" @
itos ([[1;2];[3;4]] ?? 1 ?? 1) @ "\n" @
catch (itos (l ?? 3)) (\m. "out of range")
