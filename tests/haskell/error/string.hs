-- expect error: string.hs:7:5: error: the string is not closed: expected `"' before the end of the line
-- expect error: string.hs:8:6: error: there is no such escape
-- expect error: string.hs:9:6: error: there is no character above \x10FFFF
-- expect error: string.hs:10:8: error: expected `\' after the gap in the string
-- expect error: string.hs:11:6: error: expected digits in the escape
module M where
f = "abc
g = "\q"
h = "\x110000"
i = "ab\   c"
j = "\xyz"
