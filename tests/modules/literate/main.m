#include "mod.t"
itos (twice 21)
