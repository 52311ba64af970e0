-- Its own type Dia is not the one that Pair is made of.
module
#include "first.t"
export Dia, pair, mine;
rec type Dia = Mine Int
and pair :: Pair Bool
and pair = (true, quiet)
and mine = Mine 2
end
