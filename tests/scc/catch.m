-- Failures leave the scope of a mark; nothing need be restored.
-- lmlc: -fscc
-- prints: oops 3 boo
-- entries: a 1
-- entries: b 1
-- entries: c 2
-- entries: d 1
let rec try x = catch ({# SCC "a" #} fail ("oops" @ x)) (\m. {# SCC "b" #} m)
and nested n = {# SCC "c" #} if n = 0 then fail "boo" else nested (n - 1)
in try "" @ " " @ catch ({# SCC "d" #} itos 3 @ " ") (\m. m) @ catch (itos (nested 1)) (\m. m)
