-- expect error: loose.hs:6:5: error: `_' can only stand in a pattern
-- expect error: loose.hs:7:7: error: `@' can only stand in a pattern, unless TypeApplications is on
-- expect error: loose.hs:8:7: error: `~' can only stand in a pattern
-- expect error: loose.hs:9:6: error: `->' in parentheses can only stand in a pattern
module M where
f = _
g = f x@(y, z)
h = f ~x
i = (f -> x)
