module
#include "b.t"
export f, p;
-- Its types take the name String from the other module, or not.
rec f x = if x > 5 then g (x - 1) else "a" @ ""
and p = (\x.\y. if x = y then x else y) q ("x" @ "")
end
