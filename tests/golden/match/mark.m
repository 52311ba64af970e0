-- lmlc: -fscc
-- The nodes in the scope of a mark have its colour; the count has the one around it.
let rec rev [] acc = acc
||      rev (x.xs) acc & (x > 0) = {# SCC "positive" #} rev xs (x . acc)
||      rev (x.xs) acc = rev xs acc
and inner l = {# SCC "outer" #} map (\x. {# SCC "inner" #} x + 1) l @ l
and table = [1; 2{# SCC "two" #}]
in {# SCC "show" #} show_list itos (inner (rev table []))
