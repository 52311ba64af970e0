#include "part.t"
itos (twice 21) @ "\n"
