module
#include "a.t"
export g, h;
rec g x = if f x then 1 else 2
and h = 1
end
