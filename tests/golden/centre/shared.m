-- lmlc: -fscc -fscc-size=1
-- Beyond the budget a function is a centre itself.
let rec len [] = 0
||      len (x.xs) = 1 + len xs
and only x = x + 1
in itos ({# SCC "a" #} len [1]) @ itos ({# SCC "b" #} len [only 1; 2])
