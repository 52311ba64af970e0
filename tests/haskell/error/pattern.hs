-- expect error: pattern.hs:8:4: error: expected a pattern: only a constructor can be applied in one
-- expect error: pattern.hs:9:6: error: expected a pattern: the operator `+' is no constructor
-- expect error: pattern.hs:10:4: error: expected a pattern, found an expression
-- expect error: pattern.hs:11:3: error: a name that a pattern binds has no module before it
-- expect error: pattern.hs:12:4: error: expected a number after the minus of a pattern
-- expect error: pattern.hs:13:3: error: expected a pattern for each element of the tuple
module M where
f (g x) = 1
f (n + 1) = 2
f (if x then y else z) = 3
f M.x = 4
f (- x) = 5
f (, x) = 6
