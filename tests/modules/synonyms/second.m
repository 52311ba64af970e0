-- The interface spells its types by names of the first's, and by one that it hides.
module
#include "first.t"
export Cont, Step, Box, run, done, go, open, both, later;
rec type Cont == String -> Dia
and type Hidden == Cont
and type Step == Hidden -> Dia
and type Box = Box Dia Hidden
and run :: Cont -> Dia
and run c n = c "run" n
and done :: Dia
and done n = n + 1
and go c = run c
and open (Box d c) = d
and both :: Pair Int -> Pair Dia
and both (n, d) = (d, d)
and later :: Step
and later c = c "later"
end
