-- A line that begins with # is the preprocessor's.
-- expect error: lex-hash.m:3:1: error: bad # line: expected `# 12 "file"'
#include "foo.t"
1
