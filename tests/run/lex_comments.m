-- Comments: -- to the end of the line, wherever a token may start; /* */, which does not nest; {# unknown #}.
-- expect: 3 12 5 7 "--" "/*"
/* a comment
   of several lines -- with this inside */
let a = 3--b
and b = /* between */ 10/* tight */+2
/* does not nest: /* is nothing special in here */
and c = 5 {# REMARK nobody knows this word #}
and d = 7 -- an apostrophe isn't a character here, nor is " a string
in
itos a @ " " @ itos b @ " " @ itos c @ " " @ itos d @
" " @ show_string "--" @ " " @ show_string "/*"
