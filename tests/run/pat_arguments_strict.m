-- Patterns of functions, lambdas and case are matched when the result is demanded; variables never force.
-- expect: lazy lazy lazy
-- expect: strict strict strict
-- expect: 2
let bad = fail "evaluated" in
let f (a, b) = "lazy" and g x = "lazy" in
let try e = catch e (\m. "strict") in
g bad @ " " @ (\x. "lazy") bad @ " " @ case bad in x : "lazy" end @ "\n" @
try (f bad) @ " " @ try ((\(a, b). "lazy") bad) @ " " @ try case bad in (a, b) : "lazy" end @ "\n" @
-- not demanded: not matched
itos (length [f bad; f bad])
