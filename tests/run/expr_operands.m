-- let, if and \ may be the right operand of an operator and reach as far as they can; case ... end is an argument.
-- expect: 11 24 7
-- expect: 25 3
-- expect: [1; 2]
-- expect: 5
let f x = x + 1 in
itos (1 + if true then 10 else 20 + 30) @ " " @
itos (4 * let x = 2 in x * 3) @ " " @
itos (1 + case 5 in y : y end + 1) @ "\n" @
itos (f case 12 in y : y * 2 end) @ " " @ itos (f case [2] in [] : 0 || (x.xs) : x end) @ "\n" @
show_list itos (map f [0;1]) @ "\n" @
itos ((f o \x. x + x) 2)
