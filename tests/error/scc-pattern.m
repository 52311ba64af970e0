-- lmlc: -fscc
-- expect error: scc-pattern.m:3:7: error: expected
let f {# SCC "x" #} y = 1 in itos (f 2)
