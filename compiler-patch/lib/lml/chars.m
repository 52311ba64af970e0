-- chars.m: kinds of characters.
--
-- Letters and digits are the ASCII ones.  Printing characters are those of ISO 8859-1, blanks included;
-- punctuation is what prints and is neither letter nor digit (so a blank is punctuation, as in the
-- original library).  Characters outside 0..255, the output commands, are of no kind.

module
export isalpha, isalnum, isdigit, islower, isupper, isprint, iscntrl, ispunct, isspace;
rec
    islower c = 'a' <= c & c <= 'z'
and isupper c = 'A' <= c & c <= 'Z'
and isdigit c = '0' <= c & c <= '9'
and isalpha c = islower c | isupper c
and isalnum c = islower c | isupper c | isdigit c
and isprint c = ' ' <= c & c <= '~' | '\240' <= c & c <= '\377'
and iscntrl c = '\000' <= c & c < ' ' | '\177' <= c & c < '\240'
and ispunct c = isprint c & ~ isalnum c
and isspace c = c = ' ' | c = '\n' | c = '\t' | c = '\f' | c = '\r'
end
