-- A \0 ends a string literal there.
-- expect: 2 0
itos (length "ab\0cd") @ " " @ itos (length "\000abc")
