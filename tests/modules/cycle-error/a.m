module
#include "b.t"
export f;
rec f x = g x + 1
end
