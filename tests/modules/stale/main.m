#include "a.t"
itos (f 1) @ (case B in A : "A" || B : "B" end)
