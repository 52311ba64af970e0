#include "glue.t"
itos (plus 3 4) @ itos (hd {:"odd name":})
