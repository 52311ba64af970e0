infixl "+++"; prefix "!!"; let f' _x (#3) = 0x1f +++ !! 12I . 1.5e3 @ "s\n\101" /* c */ -- d
{# ARITY _ = 2 #} {# STRICTNESS _ = "vl" #} {# FOO #} 'c' '\'' ''' [| ~= {: "x" :} $ _ >= o
# 12 "file.t"
x #}
