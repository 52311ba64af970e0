-- What the preprocessor doesn't understand.
-- expect error: lex-hash.m:3:1: error: invalid preprocessing directive
#nonsense
1
