-- Constants that are partial applications, other names, names in a circle; functions in lists and in functions.
-- entries dec 9, add 8, lam 2, three 1, a 1, b 1
let rec compose f g x = f (g x)
and inc = compose dec2 add3
and dec2 x = {# SCC dec #} x - 2
and add3 x = {# SCC add #} x + 3
and alias = inc
and again = alias
and three = compose (\x. {# SCC three #} x) again
and round = about and about = round
and table = [inc; alias; dec2; \x. {# SCC lam #} x]
and go [] n = n
||  go (f.fs) n = go fs (f n)
in itos (({# SCC a #} inc 1) + alias 2) @ itos ({# SCC b #} go table 5) @ itos (go (table @ [add3]) 1)
   @ itos (three 4)
