-- Another type called like what the second's interface lends.
#include "other.t"
#include "second.t"
let rec show :: Dia -> String
and show (Dia s) = s
in show (Dia "mine") @ itos (run (\s. \n. n) 3)
