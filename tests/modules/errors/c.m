module
#include "a.t"
export c; c = nosuch end
