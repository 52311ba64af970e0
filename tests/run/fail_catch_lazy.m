-- catch evaluates to weak head normal form only: a failure inside the value is not its business.
-- expect: 2
-- expect error: late
let l = catch [1; fail "late"] (\m. []) in
itos (length l) @ "\n" @ itos (Sum l)
