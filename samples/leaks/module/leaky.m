-- module: the first squares above three limits.
-- Input: a number; the limits are below its square.
#include "modules/numbers.t"
let rec
    first limit (s.ss) = if s > limit then s else first limit ss
and limits n = [n * n / 3; n * n / 2; n * n]
in concmap (\l. itos (first l squares) @ "\n") (limits (stoi input))
