module
#include "even.t"
export odd, step;
rec odd n = if n = 0 then false else even (n - 1)
and step = if even 4 then 7 else limit
end
