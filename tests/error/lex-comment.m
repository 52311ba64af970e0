-- expect error: lex-comment.m:2:3: error: the comment is not closed: expected `*/' before the end of the file
1 /* never closed
