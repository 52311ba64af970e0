-- Infix constructors: declared, built and matched between their arguments.
-- expect: 6 [1; 2; 3]
-- expect: (2, 'x') true
infixr ":::";
infix ":*:";
let rec type L = Nil + Int ::: L
and type P *a *b = *a :*: *b
and sum Nil = 0 || sum (x ::: xs) = x + sum xs
and tolist Nil = [] || tolist (x ::: y ::: l) = x . y . tolist l || tolist (x ::: Nil) = [x]
and pair (a :*: b) = (a, b)
in
itos (sum (1 ::: 2 ::: 3 ::: Nil)) @ " " @ show_list itos (tolist (1 ::: 2 ::: 3 ::: Nil)) @ "\n" @
show_pair (itos, show_char) (pair ((1 + 1) :*: 'x')) @ " " @ show_bool ((1 :*: 2) < (1 :*: 3))
