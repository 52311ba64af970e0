-- Characters: escapes, one to three octal digits, a quote between quotes, a backslash before any other character.
-- expect: 97 32 10 9 13 8 12 27
-- expect: 39 39 92 34 113
-- expect: 0 1 10 65 255
-- expect: 34 45 35
let ords l = mix (map (itos o ord) l) " " @ "\n" in
ords ['a'; ' '; '\n'; '\t'; '\r'; '\b'; '\f'; '\e'] @
ords ['\''; '''; '\\'; '\"'; '\q'] @
ords ['\0'; '\1'; '\12'; '\101'; '\377'] @
ords ['"'; '-'; '#']
