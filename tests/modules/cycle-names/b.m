module
#include "a.t"
export g, q;
rec g x = if x > 3 then f (x - 1) else "b"
and q = "y"
end
