-- User infixes: one precedence, tighter than o and every operator, looser than application; infixl and infixr group as they say.
-- expect: 14 15
-- expect: 3 9
-- expect: 11
-- expect: 9 [1; 3]
-- expect: 20
infix "+++";
infixl "<<";
infixr ">>";
let a +++ b = a * 2 + b
and a << b = a - b
and a >> b = a - b
and inc x = x + 1
in
itos (1 +++ 2 +++ 6) @ " " @ itos (5 +++ 0 + 5) @ "\n" @
itos (10 << 5 << 2) @ " " @ itos (10 >> 3 >> 2) @ "\n" @
itos (inc 3 +++ inc 2) @ "\n" @
itos ((+++) 3 3) @ " " @ show_list itos (map (0 +++) [1;3]) @ "\n" @
itos (2 * 3 +++ 4)
