-- _ alone and $ alone are wild cards, in any number; the value is not looked at.
-- expect: 1 2 3 4
let first _ _ = 1
and second $ $ = 2
and third (_, $, x) = x
and fourth _ = 4
in itos (first (fail "a") (fail "b")) @ " " @ itos (second (fail "a") (fail "b")) @ " " @
   itos (third (fail "a", fail "b", 3)) @ " " @ itos (fourth (fail "c"))
