-- trace a b is b; a goes to standard error when the value is demanded, and only then.
-- expect: 3
-- expect status: 0
-- expect error: looked at
let x = trace "looked at" 3 and y = fail "never" in
let unused = trace "not this" 1 in
itos x
