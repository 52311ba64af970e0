-- Tail calls out of a mark are jumps: ten million take no stack.
-- lmlc: -fscc
-- run: -A200k
-- timeout: 60
-- prints: 7 0
-- entries: even 5000001
-- entries: odd 5000000
-- entries: count 10000001
let rec even n = {# SCC "even" #} if n = 0 then 0 else odd (n - 1)
and odd n = {# SCC "odd" #} if n = 0 then 1 else even (n - 1)
and count n = if n = 0 then {# SCC "count" #} 7 else {# SCC "count" #} count (n - 1)
in itos (count 10000000) @ " " @ itos (even 10000000)
