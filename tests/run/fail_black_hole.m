-- A value that needs itself is a black hole.
-- flags: -A64M
-- expect: before
-- expect error: lack hole
let rec x = x + 1 in "before\n" @ itos x
