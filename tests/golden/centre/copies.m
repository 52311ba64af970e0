-- lmlc: -fscc
-- double and map have a copy for each centre that mentions them; one and two are CAF's.
let rec double l = map (\x. 2 * x) l
and one = [1]
and two = map (\x. x + 1) one
and sum = reduce (\x. \y. x + y) 0
in itos ({# SCC "a" #} sum (double one)) @ itos ({# SCC "b" #} sum (map (\x. x) (double two)))
