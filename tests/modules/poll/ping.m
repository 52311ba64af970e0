module
#include "pong.t"
export ping;
rec ping n = if n = 0 then 0 else pong (n - 1)
end
