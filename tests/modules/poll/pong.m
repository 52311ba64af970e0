module
#include "ping.t"
export pong;
rec pong n = if n = 0 then 1 else ping (n - 1)
end
