#include "a/util.t"
#include "b/util.t"
itos (length lista + length listb + hd lista + hd listb)
