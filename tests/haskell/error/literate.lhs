-- expect error: literate.lhs:5:1: error: a line of code right after a line of text: expected a blank line between them
A literate program.

This touches code.
> f = 1
