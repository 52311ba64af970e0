#include "a.t"
#include "b.t"
#include "c.t"
#include "d.t"
a + b + c + d
