-- expect error: lex-annotation.m:2:3: error: the annotation is not closed: expected `#}' before the end of the file
1 {# STRICT
