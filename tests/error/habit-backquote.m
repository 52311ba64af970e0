-- expect error: habit-backquote.m:4:3: error: unexpected character ``': a function stands before its arguments, `f x y'
-- expect error: habit-backquote.m:4:17: error: expected a closing `'' after one character (a string is written "...")
-- expect error: 2 errors
7 `gcd` 2 : Int 'ab'
