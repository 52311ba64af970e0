#include "a.t"
f 9 @ p
