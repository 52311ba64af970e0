-- if: only the chosen branch is evaluated; else if chains; the else branch takes operators and tuples after it.
-- expect: yes no
-- expect: small medium large
-- expect: 3 13
-- expect: (1, 2)
-- expect: (3, 4)
let size n = if n < 10 then "small" else if n < 100 then "medium" else "large" in
let pair b = if b then 1, 2 else 3, 4 in
(if true then "yes" else fail "else") @ " " @ (if false then fail "then" else "no") @ "\n" @
mix (map size [5; 50; 500]) " " @ "\n" @
itos (if true then 3 else 3 + 10) @ " " @ itos (if false then 3 else 3 + 10) @ "\n" @
show_pair (itos, itos) (pair true) @ "\n" @
show_pair (itos, itos) (pair false)
