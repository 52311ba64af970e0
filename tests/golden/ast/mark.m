-- lmlc: -fscc
-- A mark reaches as far as a lambda's body; behind an aexpr it marks that alone.
let rec f x = {# SCC "all" #} g x + 1, x
and g x = if x = 0 then {# SCC zero #} 0 else {# SCC "odd name" #} h (x - 1) 2{# SCC "two" #}
and h x y = (x){# SCC "a" #}{# SCC "b" #} . [{# SCC "el" #} y + 1; y] where z = {# SCC "w" #} 1
and k = \x. {# SCC "in" #} \y. x
in f (g 2){# SCC "arg" #}
