module
#include "talk.t"
export main;
rec main = interact (map upper)
and upper c = if islower c then chr (ord c - 32) else c
end
