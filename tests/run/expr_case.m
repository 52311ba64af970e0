-- case: arms in order, guards, bare tuples, nesting, a lone variable, literals.
-- expect: nil one many
-- expect: neg zero pos
-- expect: 3 30
-- expect: b
-- expect: inner 2
-- expect: got 5 (5, 5)
let kind l = case l in [] : "nil" || [_] : "one" || _ : "many" end
and sign n = case n in 0 : "zero" || m & (m < 0) : "neg" || _ : "pos" end
and sum a b = case a, b in
                 0, y : y
              || x, 0 : x
              || x, y : x + y
              end
in
mix [kind ""; kind "a"; kind "ab"] " " @ "\n" @
mix (map sign [-3; 0; 3]) " " @ "\n" @
itos (sum 0 3) @ " " @ itos (sum 10 20) @ "\n" @
(case 'y' in 'x' : "a" || 'y' : "b" || _ : "c" end) @ "\n" @
case Some [1;2] in
   None : "none"
|| Some l : case l in [] : "empty" || (a.b.c) : "inner " @ itos b || _ : "other" end
end @ "\n" @
case 5 in
   (x as 5) : "got " @ itos x @ " " @ show_pair (itos, itos) (x, x)
|| _ : "no"
end
