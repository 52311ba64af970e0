-- lmlc: -auto-local
-- Every function with a name is a centre, and what is marked.
let rec f x y = let g z = {# SCC "sum" #} x + z in g y
and c = 3
and h = \x. f x c
in itos (h 4)
