-- A character that isn't closed, or is empty, or is no character of the language.
-- expect error: lex-char.m:7:9: error: expected a closing `'' after one character
-- expect error: lex-char.m:8:9: error: there is no empty character
-- expect error: lex-char.m:9:9: error: unexpected character ``'
-- expect error: lex-char.m:10:9: error: the string is not closed: expected `"' before the end of the line
-- expect error: lex-char.m:11:9: error: expected hexadecimal digits after `0x'
let a = 'ab
and b = '' 
and c = `x
and d = "abc
and e = 0x
in a
